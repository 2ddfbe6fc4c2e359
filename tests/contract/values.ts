/** Values that a schema allows, different for every number. */
import { type JsonSchema, propertiesOf, resolve } from '#schemas';

/** Answers the id of a row of this resource. */
export type Referring = (resource: string) => Promise<string>;

export type Values = Record<string, unknown>;

interface Place {
  /** The whole schema, for `$ref`. */
  readonly root: JsonSchema;
  readonly name: string;
  /** Makes the value differ from those of other numbers. */
  readonly number: number;
  readonly refer: Referring;
  /** Values of the same object that are there already. */
  readonly siblings: Values;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** One word that no other number's texts have, nor begin with. */
const wordOf = (number: number): string => `kumquat${String(number).padStart(5, '0')}`;

const dayOf = (number: number): string => new Date(FIRST_DAY + number * DAY_MS).toISOString();

const TEXTS: Readonly<Record<string, (number: number) => string>> = {
  email: (number) => `${wordOf(number)}@example.org`,
  'account-email': (number) => `${wordOf(number)}@example.org`,
  phone: (number) => String(600_000_000 + number),
  slug: wordOf,
  color: (number) => `#${number.toString(16).padStart(6, '0')}`,
  date: (number) => dayOf(number).slice(0, 10),
  'date-time': dayOf,
  url: (number) => `https://example.org/${number}`,
  uri: (number) => `https://example.org/${number}`,
  'product-url': (number) => `https://example.org/${number}`,
  password: (number) => `a long enough password ${number}`,
  'rich-text': (number) => `<p>${wordOf(number)}</p>`,
  icon: () => 'apps',
};

const currencyOf = (number: number): string =>
  [number / 676, number / 26, number]
    .map((part) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(part) % 26])
    .join('');

/** What fields with a pattern are made of, until one fits. */
const PATTERN_TEXTS = [wordOf, currencyOf, (number: number) => `/${wordOf(number)}`];

const textFor = (schema: JsonSchema, { name, number }: Place): string => {
  const { format = '', pattern, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (pattern !== undefined) {
    const fitting = PATTERN_TEXTS.map((make) => make(number)).find((text) =>
      new RegExp(pattern, 'u').test(text),
    );
    if (fitting === undefined) throw new Error(`${name}: no text is known for ${pattern}`);
    return fitting;
  }
  return (TEXTS[format]?.(number) ?? `${wordOf(number)} ${name}`).slice(0, maxLength);
};

const numberFor = (schema: JsonSchema, { number }: Place): number => {
  const step = schema.type === 'integer' ? 1 : (schema.multipleOf ?? 0.25);
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + step;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER) - step;
  const steps = Math.max(1, Math.floor((high - low) / step));
  return Math.round((low + (number % steps) * step) * 100) / 100;
};

const targetOf = (schema: JsonSchema, { siblings }: Place): string | undefined => {
  const reference = schema['x-ref'];
  if (reference === undefined || typeof reference === 'string') return reference;
  return reference.resources[String(siblings[reference.by])];
};

const arrayFor = async (schema: JsonSchema, place: Place): Promise<unknown[]> => {
  const { items = {}, minItems = 1 } = schema;
  const own = schema['x-ref'] ? { ...resolve(items, place.root), 'x-ref': schema['x-ref'] } : items;
  const values: unknown[] = [];
  for (let index = 0; index < minItems; index += 1) {
    values.push(await valueFor(own, { ...place, number: place.number + index, siblings: {} }));
  }
  return values;
};

const objectFor = async (schema: JsonSchema, place: Place): Promise<Values> => {
  const properties = propertiesOf(schema, place.root);
  const { additionalProperties } = schema;
  if (properties.size === 0) {
    const value =
      typeof additionalProperties === 'object'
        ? await valueFor(additionalProperties, place)
        : wordOf(place.number);
    // The name of a resource, as objects that are keyed by something are keyed by these.
    return { orders: value };
  }
  const made: Values = {};
  for (const [name, property] of properties) {
    if (resolve(property, place.root).readOnly) continue;
    made[name] = await valueFor(property, { ...place, name, siblings: made });
  }
  return made;
};

/** A value that the schema takes. Errors: for a pattern that nothing here fits, naming it. */
export const valueFor = async (own: JsonSchema, place: Place): Promise<unknown> => {
  const schema = resolve(own, place.root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[place.number % schema.enum.length];
  const equal = schema['x-equals'];
  if (equal !== undefined) return place.siblings[equal];
  if (schema.type !== 'array' && schema['x-ref'] !== undefined) {
    const target = targetOf(schema, place);
    return target === undefined ? undefined : place.refer(target);
  }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberFor(schema, place);
    case 'boolean':
      return place.number % 2 === 0;
    case 'array':
      return arrayFor(schema, place);
    case 'object':
      return objectFor(schema, place);
    default:
      return schema.properties ? objectFor(schema, place) : textFor(schema, place);
  }
};
