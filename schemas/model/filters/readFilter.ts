import { SEARCH_KEY } from '../apis.ts';
import { askedField } from '../fields/askedField.ts';
import { fieldAtPath } from '../fields/fieldAtPath.ts';
import { LIMITS } from '../limits.ts';
import type { ResourceModel } from '../model.ts';
import { characterCount } from '../standard/jsonValues.ts';
import { pathWithin } from '../values/fieldPath.ts';
import { isObject } from '../values/isObject.ts';
import { ownPath } from '../values/rowMeta.ts';
import { isTextPattern } from './conditionValues.ts';
import {
  type AskedAt,
  type ConditionGroup,
  type Conditions,
  everyCondition,
  type Filter,
  FilterError,
  GROUP_KEYS,
  isConditionGroup,
  isGroupEntry,
  isGroupKey,
} from './filter.ts';
import { isEnd } from './ranges.ts';
import { conditionsAt } from './readCondition.ts';

/** What react-admin calls a row's id. */
const ID = 'id';

/** The path that a filter's key, or a sort, means. */
export const filteredPath = (resource: ResourceModel, key: string): string =>
  key === ID && !resource.tree.has(ID) ? ownPath(resource, '_id') : key;

interface Place {
  readonly resource: ResourceModel;
  readonly at: AskedAt;
  /** Where in the filter it stands: `$any.1`. */
  readonly path: string;
  readonly depth: number;
  /** Told of each condition before it is read. Errors: `FilterError` for one too many. */
  readonly count: () => void;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const readField = ({ resource, at, path, count }: Place, key: string, value: unknown) => {
  const name = filteredPath(resource, key);
  const parameter = path === '' ? name : `${path}.${name}`;
  const asked: readonly (readonly [string | undefined, unknown])[] = isObject(value)
    ? Object.entries(value)
    : [[undefined, value]];
  return asked.flatMap(([operator, operand]) => {
    count();
    const said = operator === undefined ? parameter : `${parameter}[${operator}]`;
    return conditionsAt(resource, name, said, operator, listOf(operand), at);
  });
};

/** Whether it means the same beside the conditions around it: the ends of one range ask for one entry of a list. */
const standsAlone = (resource: ResourceModel, term: Conditions[number]): boolean => {
  if (isConditionGroup(term) || !isEnd(term)) return true;
  const field = fieldAtPath(resource, term.field);
  return field !== undefined && askedField(field).nested?.isMany !== true;
};

const readGroup = (parts: Place, key: keyof typeof GROUP_KEYS, value: unknown): Conditions => {
  const { resource, depth } = parts;
  const place = pathWithin(parts.path, key);
  if (!Array.isArray(value) || value.length === 0) throw new FilterError(place, 'give filters');
  if (depth >= LIMITS.filterDepth) {
    throw new FilterError(place, `put groups ${LIMITS.filterDepth} deep at most`);
  }
  if (value.length > LIMITS.conditions) {
    throw new FilterError(place, `give ${LIMITS.conditions} filters at most`);
  }
  const entries = value.map((entry: unknown, index) => {
    const within = pathWithin(place, index);
    if (!isObject(entry)) throw new FilterError(within, 'give a filter');
    return readTerms({ ...parts, path: within, depth: depth + 1 }, entry);
  });
  const group: ConditionGroup = { group: GROUP_KEYS[key], entries };
  const terms = entries.flat();
  const isNeeded = group.group === 'all' || entries.length === 1;
  // What must hold anyway stands beside the other conditions: counters and indexes find it there.
  return isNeeded && terms.every((term) => standsAlone(resource, term)) ? terms : [group];
};

const readTerms = (place: Place, filter: Filter): Conditions =>
  Object.entries(filter).flatMap(([key, value]): Conditions => {
    const isGroup = isGroupKey(key) && (isGroupEntry(key, value) || !place.resource.tree.has(key));
    return isGroup ? readGroup(place, key, value) : readField(place, key, value);
  });

const tooMany = (): FilterError =>
  new FilterError('filter', `give ${LIMITS.conditions} conditions at most`);

/** Errors: `FilterError` for more conditions, or more texts to look for in every row, than one filter may have. */
export const boundedConditions = (resource: ResourceModel, conditions: Conditions): Conditions => {
  const every = everyCondition(conditions);
  if (every.length > LIMITS.conditions) throw tooMany();
  const patterns = every.filter(({ field, operator }) => {
    const model = fieldAtPath(resource, field);
    return model !== undefined && isTextPattern(askedField(model), operator);
  });
  if (patterns.reduce((sum, { values }) => sum + values.length, 0) > LIMITS.textPatterns) {
    const place = patterns.at(-1)?.field ?? 'filter';
    throw new FilterError(place, `look for ${LIMITS.textPatterns} texts at most`);
  }
  return conditions;
};

/** A filter with the words that are looked for beside it. */
export interface ReadFilter {
  readonly words: string | undefined;
  readonly conditions: Conditions;
}

/**
 * Reads a filter: its conditions with values of the fields' own types, periods as the days that they mean now; `path` is
 * where the filter itself stands.
 *
 * Errors: `FilterError`, naming the place, for what no field takes and beyond the bounds of `LIMITS`.
 */
export const readFilter = (
  resource: ResourceModel,
  filter: unknown,
  at: AskedAt,
  path = '',
): ReadFilter => {
  if (!isObject(filter)) throw new FilterError(path || 'filter', 'give an object');
  const { [SEARCH_KEY]: words, ...rest } = filter;
  const key = path === '' ? SEARCH_KEY : `${path}.${SEARCH_KEY}`;
  if (words !== undefined && typeof words !== 'string') throw new FilterError(key, 'give a text');
  if (words !== undefined && characterCount(words) > LIMITS.searchCharacters) {
    throw new FilterError(key, `give ${LIMITS.searchCharacters} characters at most`);
  }
  let counted = 0;
  const count = (): void => {
    counted += 1;
    if (counted > LIMITS.conditions) throw tooMany();
  };
  const conditions = readTerms({ resource, at, path, depth: 0, count }, rest);
  return { words: words || undefined, conditions: boundedConditions(resource, conditions) };
};
