import {
  type Issue,
  isObject,
  type JsonSchema,
  LIMITS,
  propertiesOf,
  type ResourceModel,
  resolve,
} from '#schemas';
import { RICH_TEXT } from '#schemas/richText.ts';
import { measureJson } from './jsonBounds.ts';

type Row = Readonly<Record<string, unknown>>;

/** As many as help to find the mistake; a body made to be too large has them everywhere. */
const MAX_ISSUES = 20;

interface Walk {
  readonly root: JsonSchema;
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

const checkText = (text: string, schema: JsonSchema, path: string, walk: Walk): void => {
  const isRichText = schema.format === RICH_TEXT.format;
  const limit = schema.maxLength ?? (isRichText ? LIMITS.richTextCharacters : undefined);
  // By UTF-16 units, of which a character has two at most: what validation would take is never refused here.
  if (
    walk.isLarge &&
    limit !== undefined &&
    text.length > 2 * limit &&
    text.trim().length > 2 * limit
  ) {
    walk.issues.push({ field: path, rule: 'maxLength', params: { limit } });
  } else if (isRichText && countOf(text, '<', LIMITS.richTextTags) > LIMITS.richTextTags) {
    walk.issues.push({ field: path, rule: 'maxTags', params: { limit: LIMITS.richTextTags } });
  }
};

const checkList = (
  list: readonly unknown[],
  schema: JsonSchema,
  path: string,
  walk: Walk,
): void => {
  const limit = schema.maxItems ?? LIMITS.items;
  if (walk.isLarge && list.length > limit) {
    walk.issues.push({ field: path, rule: 'maxItems', params: { limit } });
    return;
  }
  const items = resolve(schema.items ?? {}, walk.root);
  for (const [index, item] of list.entries()) check(item, items, `${path}.${index}`, walk);
};

const checkObject = (value: Row, schema: JsonSchema, path: string, walk: Walk): void => {
  const properties = propertiesOf(schema, walk.root);
  const names = Object.keys(value);
  const isFree = properties.size === 0;
  const limit = isFree ? LIMITS.freeKeys : properties.size + LIMITS.unknownKeys;
  if (walk.isLarge && names.length > limit) {
    walk.issues.push({ field: path, rule: 'maxProperties', params: { limit } });
    return;
  }
  if (isFree) return;
  for (const name of names) {
    const property = properties.get(name);
    const own = path === '' ? name : `${path}.${name}`;
    if (property) check(value[name], resolve(property, walk.root), own, walk);
  }
};

const check = (value: unknown, schema: JsonSchema, path: string, walk: Walk): void => {
  if (walk.issues.length >= MAX_ISSUES) return;
  if (typeof value === 'string') checkText(value, schema, path, walk);
  else if (Array.isArray(value)) checkList(value, schema, path, walk);
  else if (isObject(value)) checkObject(value, schema, path, walk);
};

/**
 * Where a row is over the bounds of its schema by so much that neither cleaning nor validation should look at it.
 *
 * Small rows are left to validation, but for rich text, whose sanitiser is slow on many tags.
 * Cost: linear in the row, however it breaks the schema.
 */
export const rowBoundIssues = (resource: ResourceModel, row: Row): readonly Issue[] => {
  const { schema } = resource;
  const { values, characters, issue } = measureJson(row, LIMITS.rowValues);
  if (issue) return [issue];
  const isLarge = values > LIMITS.smallRowValues || characters > LIMITS.smallRowCharacters;
  const walk: Walk = { root: schema, issues: [], isLarge };
  checkObject(row, schema, '', walk);
  return walk.issues;
};
