/** Values for a described shape: ones it allows, ones that miss it by a hair, and ones that mean harm. */
import naughtyStrings from 'big-list-of-naughty-strings';
import { isObject } from '#schemas';
import type { Shape } from '#server/engine/openapi/describe.ts';
import type { Document } from '#server/engine/openapi/document.ts';
import type { Random } from '#server/market/demo/random.ts';

export type Level = 'valid' | 'near' | 'hostile';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const MAX_DEPTH = 6;

const FORMATS: Readonly<Record<string, (number: number) => string>> = {
  email: (number) => `fuzz${number}@example.org`,
  'account-email': (number) => `fuzz${number}@example.org`,
  phone: (number) => String(600_000_000 + number),
  slug: (number) => `fuzz-${number}`,
  color: () => '#00ff00',
  date: () => '2027-03-04',
  'date-time': (number) => new Date(1_900_000_000_000 + number * 1000).toISOString(),
  url: (number) => `https://example.org/${number}`,
  uri: (number) => `https://example.org/${number}`,
  'product-url': (number) => `https://example.org/${number}`,
  'data-url': () => PIXEL,
  'rich-text': (number) => `<p>Fuzz <strong>${number}</strong></p>`,
  password: (number) => `a long enough password ${number}`,
  icon: () => 'apps',
};
const PATTERN_TEXTS = ['USD', 'fuzz-shop', '/fuzz', '123456789', 'abc'];

const HARM: readonly string[] = [
  "'; drop table r_orders; --",
  '%00',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200f\ufeff',
  '{"$ne":null}',
  '[object Object]',
  '__proto__',
  '0'.repeat(400),
  '-9'.repeat(60),
  'é'.repeat(5_000),
  '<'.repeat(3_000),
  '('.repeat(2_000),
  `${'a'.repeat(30)}!`,
  '2027-02-30T25:61:61Z',
  '+999999-01-01T00:00:00Z',
  'data:image/png;base64,AAAA',
  'data:text/html;base64,PHNjcmlwdD4=',
  'javascript:alert(1)',
];

export const HOSTILE_TEXTS: readonly string[] = [...naughtyStrings, ...HARM];

/** Made by functions: an array of hostile values would be one object that many requests share. */
const HOSTILE_VALUES: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => [],
  () => ({}),
  () => 1e308,
  () => -1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => -0,
  () => 0.1 + 0.2,
  () => true,
  () => [[[[]]]],
  () => Array.from({ length: 2_000 }, () => 'x'),
  () => ({ $gt: '' }),
  () => ({ constructor: 'x', toString: 1, valueOf: {} }),
  () => JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
  () => JSON.parse(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`),
];

export interface Source {
  readonly random: Random;
  readonly document: Document;
  /** An id of a row of this resource; any id for none. */
  idOf(resource: string | undefined): string;
}

const referenceOf = (shape: Shape): string | undefined =>
  /The `_id` of a row of `(\w+)`/.exec(String(shape['description']))?.[1];

const resolveShape = (document: Document, shape: unknown): Shape => {
  if (!isObject(shape)) return {};
  const reference = shape['$ref'];
  if (typeof reference !== 'string') return shape;
  const { $ref: _, ...beside } = shape;
  const name = reference.split('/').pop() ?? '';
  return { ...resolveShape(document, document.components.schemas[name]), ...beside };
};

const textFor = (shape: Shape, { random, idOf }: Source, name: string): string => {
  const reference = referenceOf(shape);
  if (reference) return idOf(reference);
  if (/^_?id$|Ids?$/.test(name)) return idOf(undefined);
  const number = random.integer(1, 1_000_000);
  const format = FORMATS[String(shape['format'])];
  if (format) return format(number);
  const pattern = shape['pattern'];
  if (typeof pattern === 'string') {
    const fitting = PATTERN_TEXTS.find((text) => new RegExp(pattern, 'u').test(text));
    return fitting ?? 'abc';
  }
  const longest = Number(shape['maxLength'] ?? 200);
  return `fuzz ${number} ${name}`.slice(0, longest);
};

const numberFor = (shape: Shape, { random }: Source): number => {
  const low = Number(shape['minimum'] ?? Number(shape['exclusiveMinimum'] ?? 0) + 1);
  const high = Math.min(Number(shape['maximum'] ?? 100), low + 1_000);
  return random.integer(Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high)));
};

/** A value that the shape allows, as far as one shape can say. */
export const validValue = (own: unknown, source: Source, name = '', depth = 0): unknown => {
  const { random, document } = source;
  const shape = resolveShape(document, own);
  const branches = Array.isArray(shape['anyOf']) ? shape['anyOf'] : [];
  if (branches.length > 0) return validValue(branches[0], source, name, depth);
  if ('const' in shape) return shape['const'];
  if (Array.isArray(shape['enum'])) return random.pick(shape['enum']);
  const properties = isObject(shape['properties']) ? shape['properties'] : undefined;
  switch (shape['type'] ?? (properties ? 'object' : 'string')) {
    case 'integer':
    case 'number':
      return numberFor(shape, source);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      if (depth > MAX_DEPTH) return [];
      const least = Number(shape['minItems'] ?? 1);
      const most = Math.min(Number(shape['maxItems'] ?? 2), 2);
      const length = random.integer(least, Math.max(least, most));
      return Array.from({ length }, () => validValue(shape['items'], source, name, depth + 1));
    }
    case 'object': {
      const required = Array.isArray(shape['required']) ? shape['required'] : [];
      const chosen = Object.entries(properties ?? {}).filter(
        ([field]) => required.includes(field) || (depth < MAX_DEPTH && random.chance(0.4)),
      );
      return Object.fromEntries(
        chosen.map(([field, inner]) => [field, validValue(inner, source, field, depth + 1)]),
      );
    }
    default:
      return textFor(shape, source, name);
  }
};

/** Something that no shape expects. */
export const hostileValue = ({ random }: Source): unknown =>
  random.chance(0.7) ? random.pick(HOSTILE_TEXTS) : random.pick(HOSTILE_VALUES)();

/** A value that misses its shape by a hair. */
const nearValue = (own: unknown, source: Source): unknown => {
  const { random, document } = source;
  const shape = resolveShape(document, own);
  const value = validValue(own, source);
  const wrongs: readonly (() => unknown)[] = [
    () => null,
    () => [value],
    () => String(value),
    () => ({ value }),
    () => Number(shape['minimum'] ?? shape['exclusiveMinimum'] ?? 0) - 0.01,
    () => Number(shape['maximum'] ?? shape['exclusiveMaximum'] ?? 1e9) + 1,
    () => 'x'.repeat(Number(shape['maxLength'] ?? 100) + 1),
    () => ' ',
    () => '000000000000000000000000',
  ];
  return random.pick(wrongs)();
};

/** The same body with one field missing, one too many, or one wrong. */
export const damaged = (
  body: Readonly<Record<string, unknown>>,
  own: unknown,
  source: Source,
  level: Level,
): Record<string, unknown> => {
  const { random, document } = source;
  const shape = resolveShape(document, own);
  const properties = isObject(shape['properties']) ? shape['properties'] : {};
  const names = Object.keys(properties);
  const wrong = (name: string): unknown =>
    level === 'near' ? nearValue(properties[name], source) : hostileValue(source);
  const [first] = Object.keys(body);
  if (random.chance(0.15) && first !== undefined) {
    const { [random.pick(Object.keys(body))]: _, ...rest } = body;
    return rest;
  }
  if (random.chance(0.15) || names.length === 0) {
    const unknown = level === 'near' ? 'kumquat' : random.pick(HOSTILE_TEXTS);
    return Object.fromEntries([...Object.entries(body), [unknown, 1]]);
  }
  const count = level === 'near' ? 1 : random.integer(1, 4);
  const chosen = Array.from({ length: count }, () => random.pick(names));
  return { ...body, ...Object.fromEntries(chosen.map((name) => [name, wrong(name)])) };
};
