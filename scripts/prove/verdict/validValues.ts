/** Values that a schema allows, its limits included, by what the schema itself says. */
import { type JsonSchema, propertiesOf, resolve } from '#schemas';
import type { Random } from '#server/market/demo/random.ts';

/** What values are made from. */
export interface Source {
  readonly root: JsonSchema;
  readonly random: Random;
  /** An id of a row of this resource. */
  readonly idOf: (resource: string) => string;
  /** Never the same twice. */
  readonly count: () => number;
}

const MAX_DEPTH = 5;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz', ...'éßğ', ...'سوق', '市', '𝒮'];
const PATTERN_TEXTS = ['USD', 'EUR', 'a-shop', '/orders/{id}', '123456789', 'abc'];

const FORMATS: Readonly<Record<string, (number: number) => string>> = {
  email: (number) => `lina.${number}@example-shop.org`,
  'account-email': (number) => `lina+${number}@example.museum`,
  phone: (number) => `${100_000_000 + number}${number % 2 ? ' ext. 4' : ''}`,
  slug: (number) => `made-${number}`,
  color: () => '#00ff7f',
  icon: () => 'shopping_cart',
  date: (number) => new Date(number * 86_400_000).toISOString().slice(0, 10),
  'date-time': (number) => new Date(1_900_000_000_000 + number * 1000).toISOString(),
  url: (number) => `https://example.org/${number}`,
  uri: (number) => `http://example.org/${number}`,
  'product-url': (number) => (number % 2 ? `/apps/${number}` : `https://example.org/${number}`),
  'rich-text': (number) => `<p>Text <strong>${number}</strong></p>`,
  password: (number) => ` a long enough secret ${number} `,
  'data-url': () => 'data:image/png;base64,AAAA',
};

/** Limits are the places where two readings part: every third text is as long, or as short, as it may be. */
const lengthFor = ({ minLength = 1, maxLength = 40 }: JsonSchema, random: Random): number => {
  if (random.chance(0.15)) return Math.min(maxLength, 400);
  if (random.chance(0.15)) return Math.max(minLength, 1);
  return random.integer(Math.max(minLength, 1), Math.min(maxLength, minLength + 24));
};

const wordOf = (length: number, random: Random): string =>
  Array.from({ length }, () => random.pick(LETTERS)).join('');

const textFor = (schema: JsonSchema, { random, idOf, count }: Source): string => {
  const reference = schema['x-ref'];
  if (typeof reference === 'string') return idOf(reference);
  if (typeof reference === 'object') return idOf(random.pick(Object.values(reference.resources)));
  const made = FORMATS[schema.format ?? '']?.(count());
  if (made !== undefined) return made;
  const { pattern } = schema;
  if (pattern !== undefined) {
    const fitting = PATTERN_TEXTS.filter((text) => new RegExp(pattern, 'u').test(text));
    return random.pick(fitting);
  }
  if (schema['x-unique']) return `Name ${count()}`;
  const text = wordOf(lengthFor(schema, random), random);
  // Blanks around a text are trimmed before anything is counted.
  return random.chance(0.2) ? `  ${text}\t` : text;
};

const numberFor = (schema: JsonSchema, random: Random): number => {
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.01);
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + step;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? low + 1_000 + step) - step;
  if (random.chance(0.15)) return low;
  if (random.chance(0.15)) return high;
  const steps = random.integer(0, Math.floor(Math.min(high - low, 500) / step));
  return Number((low + steps * step).toFixed(2));
};

const listFor = (schema: JsonSchema, source: Source, depth: number): unknown[] => {
  const { minItems = 1, maxItems = 3, items = {} } = schema;
  const length = source.random.integer(Math.max(minItems, 1), Math.min(maxItems, 3));
  const list = Array.from({ length }, () => validValue(items, source, depth + 1));
  if (!schema.uniqueItems) return list;
  return [...new Map(list.map((item) => [JSON.stringify(item).trim(), item])).values()];
};

const objectFor = (schema: JsonSchema, source: Source, depth: number): object => {
  const properties = propertiesOf(schema, source.root);
  if (properties.size === 0) return { theme: 'dark', limits: [1, 2, { deep: true }] };
  const isWanted = (name: string): boolean =>
    schema.required?.includes(name) || (depth < MAX_DEPTH && source.random.chance(0.6));
  return Object.fromEntries(
    [...properties]
      .filter(([name, property]) => isWanted(name) && !resolve(property, source.root).readOnly)
      .map(([name, property]) => [name, validValue(property, source, depth + 1)]),
  );
};

/** One value of a part of the schema. Errors: throws where no text of `PATTERN_TEXTS` fits a pattern. */
export const validValue = (own: JsonSchema, source: Source, depth = 0): unknown => {
  const schema = resolve(own, source.root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return source.random.pick(schema.enum);
  const [first] = [schema.type].flat();
  const type = first ?? (propertiesOf(schema, source.root).size > 0 ? 'object' : 'string');
  switch (type) {
    case 'integer':
    case 'number':
      return numberFor(schema, source.random);
    case 'boolean':
      return source.random.chance(0.5);
    case 'array':
      return listFor(schema, source, depth);
    case 'object':
      return objectFor(schema, source, depth);
    default:
      return textFor(schema, source);
  }
};
