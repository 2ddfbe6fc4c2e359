import { describe, expect, test } from 'vitest';
import { type JsonSchema, loadModel } from '#schemas';
import { fieldsIn, parseFormula } from '#schemas/model/formulas/parseFormula.ts';
import { formulaValue } from '#schemas/model/formulas/resourceFormulas.ts';
import { FormulaError } from '#schemas/model/formulas/tokens.ts';
import { label, problemsWith, shops, withField } from '../checkFolder.ts';

const FIELDS: Readonly<Record<string, JsonSchema>> = {
  price: { type: 'number' },
  cents: { type: 'number', multipleOf: 0.01 },
  quantity: { type: 'integer' },
  name: { type: 'string' },
  lastname: { type: 'string' },
  paid: { type: 'boolean' },
  due: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  tags: { type: 'array', items: { type: 'string' } },
  secret: { type: 'string', writeOnly: true },
};
const NUMBER: JsonSchema = { type: 'number' };
const TEXT: JsonSchema = { type: 'string' };
const FLAG: JsonSchema = { type: 'boolean' };

const resourceWith = (properties: Readonly<Record<string, JsonSchema>>) => {
  const samples = {
    ...{ $schema: './meta.json', type: 'object' },
    properties: { ...FIELDS, ...properties },
  };
  const resource = loadModel({ resources: { samples }, shared: {} }).resources.get('samples');
  if (!resource) throw new Error('The schema makes no resource.');
  return resource;
};
const worth = (formula: string, row: object, own: JsonSchema = NUMBER): unknown =>
  formulaValue(resourceWith({ made: { ...own, 'x-formula': formula } }), 'made', { ...row });

const faultOf = (formula: string): string => {
  try {
    parseFormula(formula);
    return 'none';
  } catch (cause) {
    return cause instanceof FormulaError ? cause.message : String(cause);
  }
};

describe('A formula (STUDIO-12)', () => {
  const row = { price: 2.5, quantity: 3, name: 'Ada', lastname: 'Lovelace', due: '2026-03-01' };

  test.each<[string, unknown, JsonSchema?]>([
    ['price * quantity', 7.5],
    ['1 + 2 * 3 - 4 / 2', 5],
    ['(1 + 2) * -3', -9],
    ['10 - 4 - 3', 3],
    ['0.1 + 0.2', 0.3],
    ['1 / 3', 0.333333333333],
    ['round(price * 0.3, 1)', 0.8],
    ['round(-2.5)', -3],
    ['round(2.675, 2)', 2.68],
    ['min(price, quantity, 1) + max(price, 2)', 3.5],
    ['length(name & "é😀")', 5],
    ['name & " " & lastname', 'Ada Lovelace', TEXT],
    ['"No. " & quantity * 2 & ", " & price', 'No. 6, 2.5', TEXT],
    ['"say ""hi"""', 'say "hi"', TEXT],
    ['if(quantity > 10, "bulk", "single")', 'single', TEXT],
    ['if(not quantity > 10 and price < 3 or false, 1, 2)', 1],
    ['due >= "2026-03-01" and due < "2026-04-01"', true, FLAG],
    ['at = "2026-01-01"', true, FLAG],
    ['name <> "ada"', true, FLAG],
    ['max(due, "2026-05-01")', '2026-05-01', { type: 'string', format: 'date' }],
  ])('works out %s', (formula, expected, own) => {
    expect(worth(formula, { ...row, at: '2026-01-01T00:00:00.000Z' }, own)).toBe(expected);
  });

  test.each<[string, JsonSchema?]>([
    ['price / (quantity - quantity)'],
    ['price * cents'],
    ['if(cents > 1, 1, 2)'],
    ['999999999999999 * 999999999999999'],
    ['name & " " & lastname', TEXT],
    ['due < "2026-04-01"', FLAG],
    ['not paid', FLAG],
  ])(
    'is empty where a value is missing, zero divides, or there are too many digits: %s',
    (formula, own) => {
      expect(worth(formula, { price: 1, quantity: 2 }, own)).toBeUndefined();
    },
  );

  test('takes a missing text for one without letters, and leaves a missing number out of min and max', () => {
    expect(worth('name & " " & lastname', { lastname: 'Byron' }, TEXT)).toBe('Byron');
    expect(worth('length(name)', {})).toBe(0);
    expect(worth('max(price, quantity)', { quantity: 4 })).toBe(4);
    expect(worth('paid or true', {}, FLAG)).toBe(true);
  });

  test('reads other formulas, in whatever order they stand', () => {
    const resource = resourceWith({
      total: { ...NUMBER, 'x-formula': 'net + tax' },
      tax: { ...NUMBER, 'x-formula': 'net * 0.2' },
      net: { ...NUMBER, 'x-formula': 'price * quantity' },
    });
    expect(formulaValue(resource, 'total', { ...row, net: 999 })).toBe(9);
  });

  test('names its fields once each', () => {
    expect(fieldsIn('if + if(and1, {unit-price}, min) & {a}}b} & "x" & if')).toEqual([
      ...['if', 'and1', 'unit-price', 'min', 'a}b'],
    ]);
  });

  test.each([
    ['price *', 'at character 8: a field, a number or a text was expected, and the formula ends'],
    ['price quantity', 'at character 7: an operator was expected, and there is "quantity"'],
    ['(price', 'at character 7: ")" was expected, and the formula ends'],
    ['price # 2', 'at character 7: "#" has no meaning in a formula'],
    ['"open', 'at character 1: this text has no end: write " behind it'],
    ['{open', 'at character 1: this name has no end: write } behind it'],
    ['sum(price)', 'at character 1: there is no function "sum": if, round, min, max, length'],
    ['1234567890123456', 'at character 1: a number has 15 digits before the point at most'],
    ['and', 'at character 1: a field, a number or a text was expected, and there is "and"'],
    [`${'('.repeat(30)}1${')'.repeat(30)}`, 'at character 26: this is nested too deep'],
    [
      Array(41).fill('q').join('+'),
      'at character 80: more than 40 steps wait for each other: make two fields of it',
    ],
    ['1'.padEnd(501, ' '), 'at character 501: a formula has 500 characters at most'],
    ['"\0"', 'at character 2: this character cannot be stored'],
  ])('that cannot be read says where and why: %s', (formula, reason) => {
    expect(faultOf(formula)).toBe(reason);
  });
});

const fieldsOf = (own: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  shops({ properties: { ...FIELDS, ...own } });
const reasonsFor = (formula: string, own: JsonSchema) =>
  problemsWith({ resources: { shops: fieldsOf({ made: { ...own, 'x-formula': formula } }) } });

describe('The check of a schema refuses a formula', () => {
  test.each<[string, string, JsonSchema, string]>([
    ['of an unknown field', 'pric * 2', NUMBER, 'at character 1: there is no field "pric"'],
    [
      'of a kind that has no value',
      'tags & ""',
      TEXT,
      'at character 1: "tags" is of a kind that no formula can read',
    ],
    [
      'of what is never answered',
      '"" & secret',
      TEXT,
      'at character 6: "secret" is of a kind that no formula can read',
    ],
    [
      'with a text where a number belongs',
      'name * 2',
      NUMBER,
      'at character 1: * takes a number, and this is a text',
    ],
    [
      'that compares unlike things',
      'due > price',
      FLAG,
      'at character 7: this is a number, and what it is put beside is a date',
    ],
    [
      'that orders texts',
      'name < "b"',
      FLAG,
      'at character 6: < compares numbers and dates, and this is a text',
    ],
    [
      'with results of two types',
      'if(paid, 1, "a")',
      NUMBER,
      'at character 13: this is a text, and what it is put beside is a number',
    ],
    [
      'with a condition that is none',
      'if(price, 1, 2)',
      NUMBER,
      'at character 4: if takes yes or no, and this is a number',
    ],
    [
      'that joins yes or no',
      '"a" & paid',
      TEXT,
      'at character 7: & takes texts, numbers and dates: use if',
    ],
    [
      'with too few values',
      'if(paid, 1)',
      NUMBER,
      'at character 1: if takes a condition and two results',
    ],
    [
      'that rounds to what is no count',
      'round(price, quantity)',
      NUMBER,
      'at character 14: round keeps 0 to 12 digits: write the number',
    ],
    [
      'of another type than its field',
      'price * 2',
      TEXT,
      'gives a value of another type than its field: number, not text',
    ],
    [
      'with fractions of a whole number',
      'quantity / 2',
      { type: 'integer' },
      'its field takes whole numbers: write round(…, 0)',
    ],
    [
      'with more digits than its field',
      'price * 0.2',
      { type: 'number', multipleOf: 0.01 },
      'its field takes 2 digits behind the point: write round(…, 2)',
    ],
    [
      'at a list',
      'price',
      { type: 'array', items: TEXT },
      'stands only at numbers, texts, dates and yes or no',
    ],
    [
      'beside a template',
      'name',
      { ...TEXT, 'x-computed': '{name}' },
      'stands beside x-computed: a field has one of them',
    ],
    ['of itself', 'made + 1', NUMBER, 'reads itself: made → made'],
  ])('%s', (_case, formula, own, reason) => {
    expect(reasonsFor(formula, own)).toEqual([
      { file: 'shops.json', path: '/properties/made/x-formula', reason },
    ]);
  });

  test('of others that read it again', () => {
    const circle = fieldsOf({
      one: { ...NUMBER, 'x-formula': 'two + 1' },
      two: { ...NUMBER, 'x-formula': 'one * price' },
    });
    expect(problemsWith({ resources: { shops: circle } }).map(({ reason }) => reason)).toEqual([
      'reads itself: one → two → one',
      'reads itself: two → one → two',
    ]);
  });

  test('inside of another field, and in a shared shape', () => {
    const inner = withField('box', {
      type: 'object',
      properties: { side: NUMBER, area: { ...NUMBER, 'x-formula': 'side * side' } },
    });
    const reason = 'stands only at fields of the row itself, in the file of their resource';
    expect(problemsWith({ resources: { shops: inner } })).toEqual([
      { file: 'shops.json', path: '/properties/box/properties/area/x-formula', reason },
    ]);
    const media: JsonSchema = {
      ...{ $schema: './meta.json', title: 'Media', type: 'object' },
      properties: { src: { ...TEXT, 'x-formula': '"a"' } },
    };
    expect(problemsWith({ shared: { media } })).toContainEqual(
      expect.objectContaining({ file: 'shared/media.json', reason }),
    );
  });

  test('that a template or totals would read too early', () => {
    const read = fieldsOf({
      made: { ...TEXT, 'x-formula': 'name' },
      line: { ...TEXT, 'x-computed': '{made}!' },
    });
    const counted = { ...read, 'x-resource': { name: label('Shop |||| Shops'), counts: ['made'] } };
    expect(problemsWith({ resources: { shops: counted } }).map(({ path }) => path)).toEqual([
      '/properties/line/x-computed',
      '/x-resource/counts/0',
    ]);
  });

  test('and takes whole numbers, rounded ones, and any that its field has room for', () => {
    const good = fieldsOf({
      one: { type: 'integer', 'x-formula': 'quantity * 2 + length(name)' },
      two: { type: 'number', multipleOf: 0.01, 'x-formula': 'cents * quantity - round(price, 2)' },
      three: { ...NUMBER, 'x-formula': 'price / quantity' },
      four: { ...TEXT, enum: ['a', 'b'], 'x-formula': 'if(paid, "a", "b")' },
    });
    expect(problemsWith({ resources: { shops: good } })).toEqual([]);
  });
});
