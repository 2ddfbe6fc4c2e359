import { type FieldModel, isObject, joinPath, splitNames, splitPath } from '#schemas';
import { entryField } from '#schemas/model/fields/fieldAt.ts';
import {
  type FormerName,
  fieldCalled,
  formerNamesIn,
} from '#schemas/model/fields/names/formerNames.ts';
import { saidUnder } from '#schemas/model/fields/names/freeNames.ts';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { filterEntries } from '#schemas/model/filters/filter.ts';

/** What of a call names a field. */
export const USE_KINDS = ['body', 'filter', 'sort', 'fields', 'import'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** A former name that a call used. */
export interface UsedName extends FormerName {
  readonly name: string;
  readonly kind: UseKind;
  /** The field as documents keep it, whatever it is called: `customer.email`. */
  readonly path: string;
}

/** Stands in a path for names that people make up: there would be as many paths as such names. */
const ANY_NAME = '{}';

/** The field of what an object holds under a name, be it one that the field had before. */
export const fieldWithin = (owner: FieldModel, name: string): FieldModel | undefined =>
  fieldCalled(owner.fields, name) ?? saidUnder(owner, name);

const stepTo = (owner: FieldModel, name: string): string => {
  const own = fieldCalled(owner.fields, name);
  return own ? storedName(own) : ANY_NAME;
};

/** Former names among the values of a row, however deep. */
export const usedInValues = (
  field: FieldModel,
  value: unknown,
  at: readonly string[] = [],
): readonly UsedName[] => {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => {
      const inside = entryField(field, index);
      return inside ? usedInValues(inside, entry, at) : [];
    });
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const former = formerNamesIn(field.fields).get(name);
    const inside = fieldWithin(field, name);
    const parts = inside ? [...at, stepTo(field, name)] : at;
    return [
      ...(former ? [{ ...former, name, kind: 'body' as const, path: joinPath(parts) }] : []),
      ...(inside ? usedInValues(inside, inner, parts) : []),
    ];
  });
};

/** Former names on the way of a path, through the entries of lists. */
export const usedOnTheWay = (
  root: FieldModel,
  path: string,
  kind: UseKind,
): readonly UsedName[] => {
  const used: UsedName[] = [];
  const at: string[] = [];
  let field: FieldModel | undefined = root;
  for (const name of splitPath(path)) {
    if (!field) break;
    const owner: FieldModel = field.fields.size > 0 ? field : (field.items ?? field);
    const former = formerNamesIn(owner.fields).get(name);
    at.push(stepTo(owner, name));
    if (former) used.push({ ...former, name, kind, path: joinPath(at) });
    field = fieldWithin(owner, name);
  }
  return used;
};

const OPERATOR = /\[[a-z]+\]$/;
const FILTER = /^filter\[(.+?)\](?:\[[a-z]+\])?$/;

type NamedPath = readonly [kind: UseKind, path: string];

/** JSON of a parameter; undefined for what is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The reader of the parameter says what is wrong with it.
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};

const filtered = (filter: unknown): readonly NamedPath[] =>
  isObject(filter)
    ? filterEntries(filter).map(([path]): NamedPath => ['filter', path.replace(OPERATOR, '')])
    : [];

/** Paths of fields that a parameter names, in either dialect. */
const namedPaths = (name: string, value: string): readonly NamedPath[] => {
  const within = FILTER.exec(name)?.[1];
  if (within !== undefined) return [['filter', within]];
  if (name === 'fields' || name === 'without')
    return splitNames(value).map((path) => [name === 'fields' ? 'fields' : 'body', path]);
  if (name === 'sort' && !value.startsWith('[')) return [['sort', value.replace(/^-/, '')]];
  if (name === 'sort')
    return [jsonOf(value)]
      .flat()
      .slice(0, 1)
      .map((path): NamedPath => ['sort', String(path)]);
  const isWhole = name === 'filter' || name === 'where';
  return filtered(isWhole ? jsonOf(value) : { [name]: value });
};

/** Former names in the parameters of a call. */
export const usedInQuery = (
  root: FieldModel,
  query: Iterable<readonly [string, string]>,
): readonly UsedName[] =>
  [...query].flatMap(([name, value]) =>
    namedPaths(name, value).flatMap(([kind, path]) => usedOnTheWay(root, path, kind)),
  );

/** The whole filter among the parameters that a body holds, as JSON or as an object. */
const whereOf = ({ where }: Readonly<Record<string, unknown>>): unknown => {
  const one: unknown = Array.isArray(where) ? where[0] : where;
  return typeof one === 'string' ? jsonOf(one) : one;
};

/** Former names in a filter that a body holds: `{ "status": ["draft"], "total[gte]": 5 }`. */
export const usedInFilter = (root: FieldModel, filter: unknown): readonly UsedName[] =>
  [...filtered(filter), ...(isObject(filter) ? filtered(whereOf(filter)) : [])].flatMap(
    ([kind, path]) => usedOnTheWay(root, path, kind),
  );
