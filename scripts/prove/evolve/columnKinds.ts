import fc from 'fast-check';
import type { JsonSchema } from '#schemas';

/** Columns of every type, with values that people have in them. */

type Values = fc.Arbitrary<unknown>;

interface Kind {
  readonly schema: fc.Arbitrary<JsonSchema>;
  readonly values: Values;
}

const CHOICES = ['red', 'Green', 'deep blue', '7'];
const day = fc.date({
  ...{ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true },
});
const isoDay = day.map((at) => at.toISOString().slice(0, 10));
const isoMoment = day.map((at) => at.toISOString());
const spelledDay = day.map(
  (at) => `${at.getUTCDate()}/${at.getUTCMonth() + 1}/${at.getUTCFullYear()}`,
);
const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const word = fc.constantFrom(
  ...['12', ' 7 ', '3.60', '1,234', '12 €', '-5', '1e3', 'true', 'No', 'x', 'a; b; c', 'a|a'],
  ...['{"a":1}', '[1,2]', 'https://souk.test/a', 'souk.test', 'nora@example.com', '0612345678'],
  ...['#a1b2c3', 'deep-blue', 'RED', 'أزرق', '<b>bold</b> & more', 'line\nline', '0x10', '007'],
  ...['9007199254740993', '٣', ' ', 'null'],
);
const text = fc.oneof(word, isoDay, isoMoment, spelledDay, fc.string({ maxLength: 40 }));
const maxLength = fc.option(fc.integer({ min: 3, max: 60 }), { nil: undefined });
const fixed = (schema: JsonSchema) => fc.constant(schema);
const plain = (type: string) => ({ type });

const KINDS: Readonly<Record<string, Kind>> = {
  text: {
    schema: maxLength.map((most) => ({
      ...plain('string'),
      ...(most !== undefined && { maxLength: most }),
    })),
    values: text,
  },
  longText: { schema: fixed({ ...plain('string'), maxLength: 5_000 }), values: text },
  richText: {
    schema: fixed({ ...plain('string'), format: 'rich-text' }),
    values: fc.oneof(
      text,
      text.map((inner) => `<p>${inner}</p>`),
    ),
  },
  email: {
    schema: fixed({ ...plain('string'), format: 'email' }),
    values: fc.constantFrom('nora@example.com', 'jo.b@souk.org'),
  },
  phone: {
    schema: fixed({ ...plain('string'), format: 'phone' }),
    values: fc.constantFrom('0612345678', '0033612345678'),
  },
  url: {
    schema: fixed({ ...plain('string'), format: 'url' }),
    values: fc.constantFrom('https://souk.test/a', 'http://a.org'),
  },
  slug: {
    schema: fixed({ ...plain('string'), format: 'slug' }),
    values: fc.constantFrom('deep-blue', 'a1', '2026-01-02'),
  },
  color: {
    schema: fixed({ ...plain('string'), format: 'color' }),
    values: fc.constantFrom('#a1b2c3', '#000000'),
  },
  enum: {
    schema: fc
      .subarray(CHOICES, { minLength: 1 })
      .map((choices) => ({ ...plain('string'), enum: choices })),
    values: fc.constantFrom(...CHOICES),
  },
  numberEnum: {
    schema: fixed({ ...plain('integer'), enum: [1, 2, 7, 12] }),
    values: fc.constantFrom(1, 2, 7, 12),
  },
  reference: {
    schema: fixed({ ...plain('string'), 'x-ref': 'things' }),
    values: fc.constantFrom('65f0c1d2e3a4b5c6d7e8f901', 'abc'),
  },
  date: { schema: fixed({ ...plain('string'), format: 'date' }), values: isoDay },
  dateTime: { schema: fixed({ ...plain('string'), format: 'date-time' }), values: isoMoment },
  integer: {
    schema: fc
      .option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
      .map((least) => ({ ...plain('integer'), ...(least !== undefined && { minimum: least }) })),
    values: fc.integer({ min: -1_000, max: 1_000_000 }),
  },
  number: {
    schema: fc
      .option(fc.constantFrom(0.5, 0.1, 5), { nil: undefined })
      .map((step) => ({ ...plain('number'), ...(step !== undefined && { multipleOf: step }) })),
    values: fc.oneof(amount, fc.integer(), fc.constantFrom(0.1, 2.5, 1e21, -0.05)),
  },
  money: {
    schema: fixed({ ...plain('number'), format: 'money', multipleOf: 0.01 }),
    values: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  },
  boolean: { schema: fixed(plain('boolean')), values: fc.boolean() },
  tags: {
    schema: fixed({ ...plain('array'), items: plain('string'), uniqueItems: true }),
    values: fc.uniqueArray(fc.oneof(word, fc.string({ minLength: 1, maxLength: 8 })), {
      maxLength: 4,
    }),
  },
  numbers: {
    schema: fixed({ ...plain('array'), items: plain('integer') }),
    values: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 4 }),
  },
  object: {
    schema: fixed({ ...plain('object'), properties: { a: plain('number'), b: plain('string') } }),
    values: fc.record({ a: fc.integer(), b: fc.constantFrom('one', 'two') }, { requiredKeys: [] }),
  },
  json: {
    schema: fixed(plain('object')),
    values: fc.dictionary(fc.constantFrom('a', 'k'), fc.integer()),
  },
  anything: { schema: fixed({}), values: fc.oneof(text, fc.integer(), fc.boolean()) },
};
const COLUMN_KINDS = Object.keys(KINDS);

export interface Column {
  readonly from: string;
  readonly to: string;
  readonly rules: 'souk' | 'standard';
  readonly schema: JsonSchema;
  readonly type: JsonSchema;
  readonly values: readonly unknown[];
  /** What somebody enters after the change. */
  readonly entered: readonly unknown[];
  readonly otherwise: unknown;
}

const ROWS = 12;

const columnOf = (from: string, to: string): fc.Arbitrary<Column> => {
  const [old, young] = [KINDS[from], KINDS[to]];
  if (!old || !young) throw new Error('There is no such kind.');
  return fc.record({
    ...{ from: fc.constant(from), to: fc.constant(to) },
    rules: fc.constantFrom('souk', 'standard'),
    ...{ schema: old.schema, type: young.schema },
    values: fc.array(fc.oneof({ weight: 9, arbitrary: old.values }, fc.constant(undefined)), {
      maxLength: ROWS,
    }),
    entered: fc.array(young.values, { maxLength: 3 }),
    otherwise: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, young.values),
  });
};

/** Columns of any two kinds. */
export const anyColumn: fc.Arbitrary<Column> = fc
  .tuple(fc.constantFrom(...COLUMN_KINDS), fc.constantFrom(...COLUMN_KINDS))
  .chain(([from, to]) => columnOf(from, to));

/** One column for each pair of kinds. */
export const pairsOfKinds: readonly (readonly [string, string])[] = COLUMN_KINDS.flatMap((from) =>
  COLUMN_KINDS.map((to) => [from, to] as const),
);
export const columnsOfPair = (from: string, to: string, count: number, seed: number) =>
  fc.sample(columnOf(from, to), { numRuns: count, seed });
