import { isObject } from './isObject.ts';

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
const each = (part: () => Shape) => () => shape({ [ANY]: part });
const text = (): Shape => 'text';

const FIELD = shape({ help: text, placeholder: text, unit: text });
const STATES = shape({
  states: each(() => shape({ title: text })),
  moves: each(() => shape({ title: text, confirm: text })),
});
const RESOURCE = shape({
  name: text,
  noun: text,
  form: each(each(() => shape({ title: text, help: text }))),
  deletion: () => shape({ instead: text }),
});
const schema = (): Shape => SCHEMA;
/** Where a schema has texts, and where the schemas within it are. */
const SCHEMA: Shape = shape({
  title: () => 'label',
  'x-message': text,
  'x-enum': each(text),
  'x-ui': () => FIELD,
  'x-states': () => STATES,
  'x-resource': () => RESOURCE,
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

type Entry = readonly [string, unknown];

/** Keywords of a schema with its label changed; they stay as they stand where it does not change. */
const withLabel = (entries: readonly Entry[], path: readonly string[], change: Change) => {
  const { title, 'x-title': others } = Object.fromEntries(entries);
  const label = isObject(others) && title !== undefined ? { en: title, ...others } : title;
  if (!isText(label)) return entries;
  const changed = change(label, [...path, 'title'], true);
  if (changed === label) return entries;
  const { en, ...rest } = typeof changed === 'string' ? { en: changed } : changed;
  return entries.flatMap(([key, value]): readonly Entry[] => {
    if (key === 'x-title') return [];
    if (key !== 'title') return [[key, value]];
    return Object.keys(rest).length === 0
      ? [['title', en]]
      : [
          ['title', en],
          ['x-title', rest],
        ];
  });
};

const walk = (value: unknown, at: Shape, path: readonly string[], change: Change): unknown => {
  if (at === 'text') return isText(value) ? change(value, path, false) : value;
  // The schema that it belongs to changes it.
  if (at === 'label') return value;
  if (Array.isArray(value)) {
    const part = at.get(ANY);
    const names = itemNames(value);
    return part
      ? value.map((item, index) => walk(item, part(), [...path, names[index] ?? ''], change))
      : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]): Entry => {
    const part = at.get(key) ?? at.get(ANY);
    return [key, part ? walk(item, part(), [...path, key], change) : item];
  });
  return Object.fromEntries(at === SCHEMA ? withLabel(entries, path, change) : entries);
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
