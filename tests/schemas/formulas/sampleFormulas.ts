/** Formulas over a made row, and rows: what properties of formulas are tried with. */
import fc from 'fast-check';
import type { JsonSchema } from '#schemas';
import { fieldText } from '#schemas/model/formulas/tokens.ts';

/** Names that are words, keywords, functions, and none of them. */
export const OPERANDS: Readonly<Record<string, JsonSchema>> = {
  price: { type: 'number' },
  quantity: { type: 'integer' },
  min: { type: 'number', format: 'money' },
  'unit-price': { type: 'number', multipleOf: 0.01 },
  name: { type: 'string' },
  and: { type: 'string' },
  'odd }name': { type: 'string', enum: ['a', 'b', 'ä'] },
  paid: { type: 'boolean' },
  due: { type: 'string', format: 'date' },
  since: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  until: { type: 'string', format: 'date-time' },
};

const field = (...names: readonly string[]) => fc.constantFrom(...names.map(fieldText));

const numberText = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map(String),
  fc.constantFrom('0.1', '0.5', '2.675', '0.000000000001', '999999999999999', '0'),
);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const writtenText = fc
  .oneof(fc.constantFrom('', ' ', '"', 'a', '\u00a0x', '😀', 'ﬀ'), fc.string({ maxLength: 4 }))
  .filter((text) => text.isWellFormed() && !text.includes('\0'))
  .map(quoted);
const dateText = fc.constantFrom('"2026-01-31"', '"2025-12-31"', '"1999-02-28"');
const momentText = fc.constantFrom('"2026-01-31T10:00:00Z"', '"2026-01-31"');
const comparison = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');

/** Formulas by what they give; each is in parentheses where others are put around it. */
export const formulas = fc.letrec<{
  number: string;
  text: string;
  boolean: string;
  date: string;
  moment: string;
}>((tie) => {
  const [number, text, boolean] = [tie('number'), tie('text'), tie('boolean')];
  const [date, moment] = [tie('date'), tie('moment')];
  const pair = (
    one: fc.Arbitrary<string>,
    other: fc.Arbitrary<string>,
    sign: fc.Arbitrary<string>,
  ) =>
    fc.tuple(one, sign, other).map(([left, operator, right]) => `(${left} ${operator} ${right})`);
  const choice = (result: fc.Arbitrary<string>) =>
    fc.tuple(boolean, result, result).map((parts) => `if(${parts.join(', ')})`);
  const extreme = (of: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom('min', 'max'), fc.array(of, { minLength: 2, maxLength: 3 }))
      .map(([name, parts]) => `${name}(${parts.join(', ')})`);
  const options = { maxDepth: 3, depthIdentifier: 'formula', withCrossShrink: true } as const;
  return {
    number: fc.oneof(
      options,
      field('price', 'quantity', 'min', 'unit-price'),
      numberText,
      pair(number, number, fc.constantFrom('+', '-', '*', '/')),
      number.map((of) => `-${of}`),
      fc.tuple(number, fc.nat(12)).map(([of, places]) => `round(${of}, ${places})`),
      number.map((of) => `round(${of})`),
      extreme(number),
      choice(number),
      text.map((of) => `length(${of})`),
    ),
    text: fc.oneof(
      options,
      field('name', 'and', 'odd }name'),
      writtenText,
      pair(text, fc.oneof(text, number, date, moment), fc.constant('&')),
      choice(text),
    ),
    boolean: fc.oneof(
      options,
      field('paid'),
      fc.constantFrom('true', 'false'),
      pair(number, number, comparison),
      pair(field('due', 'since'), date, comparison),
      pair(field('at', 'until'), moment, comparison),
      pair(text, text, fc.constantFrom('=', '<>')),
      pair(boolean, boolean, fc.constantFrom('and', 'or', '=', '<>')),
      boolean.map((of) => `(not ${of})`),
      choice(boolean),
    ),
    date: fc.oneof(
      options,
      field('due', 'since'),
      fc
        .tuple(fc.constantFrom('min', 'max'), field('due', 'since'), fc.oneof(date, dateText))
        .map(([name, one, other]) => `${name}(${one}, ${other})`),
      choice(field('due', 'since')),
    ),
    moment: fc.oneof(options, field('at', 'until'), choice(field('at', 'until')), momentText),
  };
});

export const RESULTS = ['number', 'text', 'boolean', 'date'] as const;
export type Result = (typeof RESULTS)[number];

/** The field that holds a result. */
export const resultSchema = (result: Result, formula: string): JsonSchema => ({
  type: result === 'date' ? 'string' : result === 'text' ? 'string' : result,
  ...(result === 'date' && { format: 'date' }),
  'x-formula': formula,
});

const numbers = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.constantFrom(
    0,
    0.1,
    0.2,
    -0.5,
    2.5,
    1e-7,
    1e-13,
    123456789012345.6,
    1e15,
    1e21,
    -999999999999999,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const texts = fc
  .oneof(
    fc.constantFrom('a', 'b', 'ä', ' a ', '\u3000', '😀', '\uffff'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  .filter((text) => text.isWellFormed() && !text.includes('\0'));

/** Rows in which any field may be missing, or hold a value of another type. */
export const rows = fc.record(
  {
    price: fc.oneof(numbers, texts),
    quantity: fc.integer({ min: -20, max: 20 }),
    min: numbers,
    'unit-price': numbers,
    name: fc.oneof(texts, fc.constant(7)),
    and: texts,
    'odd }name': fc.constantFrom('a', 'b', 'ä'),
    paid: fc.oneof(fc.boolean(), fc.constantFrom('yes', null)),
    due: fc.constantFrom('2026-01-31', '2025-01-01', ''),
    since: fc.constantFrom('2026-01-31', '1999-02-28'),
    at: fc.constantFrom('2026-01-31T10:00:00.000Z', '2020-01-01T00:00:00.000Z'),
    until: fc.constantFrom('2026-01-31T00:00:00.000Z', '2026-01-31T10:00:00.001Z'),
  },
  { requiredKeys: [] },
);
