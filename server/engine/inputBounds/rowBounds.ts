import {
  type FieldModel,
  type FieldTree,
  type Issue,
  isObject,
  type JsonSchema,
  LIMITS,
  pathWithin,
  type ResourceModel,
} from '#schemas';
import { looseField } from '#schemas/model/fields/fields.ts';
import { RICH_TEXT } from '#schemas/model/values/richText.ts';
import { measureJson } from './jsonBounds.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is left of a rich text that is refused: enough for the other rules to judge. */
const SHOWN_RICH_TEXT = 1_000;

/** An entry of a list whose schema says nothing of its entries. */
const ANYTHING = looseField('', {});

interface Walk {
  readonly issues: Issue[];
  /** Whether validation, which would name all mistakes at once, costs too much for this row. */
  readonly isLarge: boolean;
}

const countOf = (text: string, character: string, most: number): number => {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count <= most; count += 1) {
    at = text.indexOf(character, at + 1);
  }
  return count;
};

/** The beginning of a text, not ended inside a character. */
const beginningOf = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};

const boundText = (text: string, schema: JsonSchema, path: string, walk: Walk): string => {
  const isRichText = schema.format === RICH_TEXT.format;
  const limit = schema.maxLength ?? (isRichText ? LIMITS.richTextCharacters : undefined);
  // By UTF-16 units, of which a character has two at most: what validation would take is never refused here.
  const trimmed = walk.isLarge && limit !== undefined ? text.trim() : text;
  if (walk.isLarge && limit !== undefined && trimmed.length > 2 * limit) {
    walk.issues.push({ field: path, rule: 'maxLength', params: { limit } });
    // The sanitiser is to see few tags of it.
    return beginningOf(trimmed, isRichText ? SHOWN_RICH_TEXT : 2 * limit);
  }
  if (isRichText && countOf(text, '<', LIMITS.richTextTags) > LIMITS.richTextTags) {
    walk.issues.push({ field: path, rule: 'maxTags', params: { limit: LIMITS.richTextTags } });
    return beginningOf(text, SHOWN_RICH_TEXT);
  }
  return text;
};

const boundList = (
  list: readonly unknown[],
  { schema, items }: FieldModel,
  path: string,
  walk: Walk,
): readonly unknown[] => {
  const limit = schema.maxItems ?? LIMITS.items;
  const isOver = walk.isLarge && list.length > limit;
  if (isOver) walk.issues.push({ field: path, rule: 'maxItems', params: { limit } });
  return (isOver ? list.slice(0, limit) : list).map((item, index) =>
    bound(item, items ?? ANYTHING, `${path}.${index}`, walk),
  );
};

const boundObject = (value: Row, properties: FieldTree, path: string, walk: Walk): Row => {
  const names = Object.keys(value);
  const isFree = properties.size === 0;
  const most = isFree ? LIMITS.freeKeys : LIMITS.unknownKeys;
  let others = 0;
  const kept = names.filter((name) => {
    if (properties.has(name)) return true;
    others += 1;
    return !walk.isLarge || others <= most;
  });
  if (kept.length < names.length) {
    const limit = most + properties.size;
    walk.issues.push({ field: path, rule: 'maxProperties', params: { limit } });
  }
  return Object.fromEntries(
    kept.map((name) => {
      const property = properties.get(name);
      const own = pathWithin(path, name);
      const item = value[name];
      return [name, property ? bound(item, property, own, walk) : item];
    }),
  );
};

const bound = (value: unknown, field: FieldModel, path: string, walk: Walk): unknown => {
  if (typeof value === 'string') return boundText(value, field.schema, path, walk);
  if (Array.isArray(value)) return boundList(value, field, path, walk);
  return isObject(value) ? boundObject(value, field.fields, path, walk) : value;
};

/** A row that may be looked at closely, and where it was over its bounds: then it must be refused. */
export interface BoundedRow {
  readonly row: Row;
  readonly issues: readonly Issue[];
}

/**
 * Cuts a row down to the bounds of its schema, so that neither cleaning nor validation sees more.
 *
 * What is over is named, and validation still names everything else that is wrong. Small rows stay as they are, but
 * for rich text, whose sanitiser is slow on many tags. Cost: linear in the row, however it breaks the schema.
 */
export const boundRow = (resource: ResourceModel, row: Row): BoundedRow => {
  const { values, characters, issue } = measureJson(row, LIMITS.rowValues);
  // Too deep, or endless in number: there is nothing to look at.
  if (issue) return { row: {}, issues: [issue] };
  // Validation judges any document within these bounds in linear time, and nothing is sanitised.
  if (resource.rules === 'standard') return { row, issues: [] };
  const isLarge = values > LIMITS.smallRowValues || characters > LIMITS.smallRowCharacters;
  const walk: Walk = { issues: [], isLarge };
  const bounded = boundObject(row, resource.tree, '', walk);
  return walk.issues.length === 0 ? { row, issues: [] } : { row: bounded, issues: walk.issues };
};
