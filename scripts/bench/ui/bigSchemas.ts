/** Schemas as others write them, with very many fields. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

type Schema = Readonly<Record<string, unknown>>;

const numbered = <Item>(count: number, make: (number: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const KINDS: readonly Schema[] = [
  { type: 'string', description: 'A word or two.' },
  { type: 'integer', minimum: 0 },
  { enum: ['small', 'middle', 'large'] },
  { type: 'boolean' },
  { type: ['string', 'null'] },
];

/** Texts, numbers, choices, switches and values that may be null, in turns. */
const mixedFields = (count: number): Schema =>
  Object.fromEntries(
    numbered(count, (number) => [`field${number}`, KINDS[number % KINDS.length] ?? {}]),
  );

const textFields = (count: number): Schema =>
  Object.fromEntries(numbered(count, (number) => [`field${number}`, { type: 'string' }]));

const object = (properties: Schema): Schema => ({ type: 'object', properties });

const parts = (count: number, make: (number: number) => Schema): Schema => ({
  field1: { type: 'string' },
  ...Object.fromEntries(numbered(count, (number) => [`part${number}`, make(number)])),
});

const union = (): Schema => ({
  oneOf: numbered(5, (number) => ({
    title: `Shape ${number}`,
    type: 'object',
    properties: { kind: { const: `shape${number}` }, ...mixedFields(10) },
    required: ['kind'],
  })),
});

/** Resources by name; each has about as many fields as its name says. */
const BIG_SCHEMAS: Readonly<Record<string, Schema>> = {
  flat300: object(textFields(300)),
  mixed300: object({ ...mixedFields(300), field1: { type: 'string' } }),
  flat1000: object({ ...mixedFields(1_000), field1: { type: 'string' } }),
  nested1000: object(parts(40, () => object(mixedFields(25)))),
  lists1000: object(parts(40, () => ({ type: 'array', items: object(mixedFields(25)) }))),
  unions1000: object(parts(20, union)),
};

/** Into a copy of the schemas: the product has no such forms. */
export const writeBigSchemas = async (schemaFolder: string): Promise<void> => {
  for (const [name, schema] of Object.entries(BIG_SCHEMAS)) {
    const text = JSON.stringify({ $schema: DRAFT, title: name, ...schema }, null, 2);
    await writeFile(join(schemaFolder, `${name}.json`), `${text}\n`);
  }
};

const someValue = (number: number): unknown =>
  ['A word', number, 'middle', true, null][number % KINDS.length];

const someValues = (count: number): Schema =>
  Object.fromEntries(numbered(count, (number) => [`field${number}`, someValue(number)]));

/** A row in which every part is filled in. */
export const bigRow = (name: string): Schema => {
  const row = { ...someValues(name === 'flat1000' ? 1_000 : 0), field1: 'A row' };
  const partOf: Readonly<Record<string, () => unknown>> = {
    nested1000: () => someValues(25),
    lists1000: () => numbered(2, () => someValues(25)),
  };
  const make = partOf[name];
  if (!make) return row;
  return { ...row, ...Object.fromEntries(numbered(40, (number) => [`part${number}`, make()])) };
};
