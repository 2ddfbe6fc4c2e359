import { isObject } from '../values/isObject.ts';

/**
 * A text of a schema file: the English one alone, or with other languages.
 *
 * A field's label is one too, though its file says it by two keywords: `title` and `x-title`.
 */
export type Text = string | Readonly<Record<string, string>>;

/** Answers what stands in the text's place; the same one where nothing changes. */
type Change = (text: Text, path: readonly string[], isLabel: boolean) => Text;

type Shape = 'text' | 'label' | ReadonlyMap<string, () => Shape>;

const ANY = '*';
const shape = (parts: Readonly<Record<string, () => Shape>>): Shape =>
  new Map(Object.entries(parts));
const within = (parts: Readonly<Record<string, () => Shape>>) => {
  const made = shape(parts);
  return () => made;
};
const each = (part: () => Shape) => within({ [ANY]: part });
const text = (): Shape => 'text';

const field = within({ help: text, placeholder: text, unit: text });
const states = within({
  states: each(within({ title: text })),
  moves: each(within({ title: text, confirm: text })),
});
const resource = within({
  name: text,
  noun: text,
  form: each(each(within({ title: text, help: text }))),
  deletion: within({ instead: text }),
});
// Schemas hold schemas: this one is asked for when it is there.
const schema = (): Shape => SCHEMA;
/** Where a schema has texts, and where the schemas within it are. */
const SCHEMA: Shape = shape({
  title: () => 'label',
  'x-message': text,
  'x-enum': each(text),
  'x-ui': field,
  'x-states': states,
  'x-resource': resource,
  ...Object.fromEntries(
    ['items', 'additionalProperties', 'not', 'if', 'then', 'else'].map((name) => [name, schema]),
  ),
  ...Object.fromEntries(
    ['properties', '$defs', 'allOf', 'anyOf', 'oneOf'].map((name) => [name, each(schema)]),
  ),
});

const nameOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined;
  const { name, from, to } = item;
  if (typeof name === 'string') return name;
  return Array.isArray(from) && typeof to === 'string' ? `${from.join(', ')} → ${to}` : undefined;
};

/** A group is called by its name and a move by its ends, so that others may come before it; the rest by their place. */
const itemNames = (items: readonly unknown[]): readonly string[] => {
  const names = items.map(nameOf);
  const isUnique = new Set(names).size === items.length;
  return items.map((_, index) => (isUnique ? names[index] : undefined) ?? String(index));
};

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (isObject(value) &&
    typeof value['en'] === 'string' &&
    Object.values(value).every((one) => typeof one === 'string'));

type Keywords = Readonly<Record<string, unknown>>;

/** Keywords of a schema with its label changed; the same ones where it does not change. */
const withLabel = (schema: Keywords, path: readonly string[], change: Change): Keywords => {
  const { title, 'x-title': others } = schema;
  const label = isObject(others) && title !== undefined ? { en: title, ...others } : title;
  if (!isText(label)) return schema;
  const changed = change(label, [...path, 'title'], true);
  if (changed === label) return schema;
  const { en, ...rest } = typeof changed === 'string' ? { en: changed } : changed;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
      if (key === 'x-title') return [];
      if (key !== 'title') return [[key, value]];
      const translated = Object.keys(rest).length > 0;
      return [['title', en], ...(translated ? [['x-title', rest] as const] : [])];
    }),
  );
};

const walk = (value: unknown, at: Shape, path: readonly string[], change: Change): unknown => {
  if (at === 'text') return isText(value) ? change(value, path, false) : value;
  // The schema that it belongs to changes it.
  if (at === 'label') return value;
  if (Array.isArray(value)) {
    const part = at.get(ANY);
    if (!part) return value;
    const names = itemNames(value);
    return value.map((item, index) => walk(item, part(), [...path, names[index] ?? ''], change));
  }
  if (!isObject(value)) return value;
  const labelled = at === SCHEMA ? withLabel(value, path, change) : value;
  const changes: Record<string, unknown> = {};
  let isChanged = false;
  for (const key of Object.keys(labelled)) {
    const part = at.get(key) ?? at.get(ANY);
    if (!part) continue;
    const changed = walk(labelled[key], part(), [...path, key], change);
    if (changed === labelled[key]) continue;
    changes[key] = changed;
    isChanged = true;
  }
  // Most of a file is no text: what does not change is not copied.
  return isChanged ? { ...labelled, ...changes } : labelled;
};

/**
 * A schema file with its texts changed.
 *
 * Shape: a text's path is its place in the file, with names for groups and moves: `x-resource`, `form`, `tabs`,
 * `general`, `title`.
 */
export const changeTexts = <Document extends object>(
  document: Document,
  change: Change,
): Document =>
  // The same keywords with other texts.
  walk(document, SCHEMA, [], change) as Document;
