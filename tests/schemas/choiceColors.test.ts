import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { looseField } from '#schemas/model/fields/fields.ts';
import { applyOperation } from '#schemas/model/operations/operations.ts';
import { label, problemsWith, withField } from './checkFolder.ts';

const TIERS = ['basic', 'plus', 'pro'];
const tier: JsonSchema = {
  type: 'string',
  enum: TIERS,
  'x-enum': { basic: label('Basic'), plus: label('Plus'), pro: label('Pro') },
  'x-colors': { plus: 'success', pro: 'primary' },
};
const colorsOf = (schema: JsonSchema) =>
  looseField('tier', schema).options?.map(({ value, color }) => [value, color]);

describe('The colours of choices (STUDIO-12)', () => {
  test('are those of their options; a choice without one has none', () => {
    expect(colorsOf(tier)).toEqual([
      ['basic', undefined],
      ['plus', 'success'],
      ['pro', 'primary'],
    ]);
  });

  test('belong to the entries of a list that may have only some', () => {
    const list: JsonSchema = { type: 'array', items: tier };
    expect(colorsOf(list)?.[1]).toEqual(['plus', 'success']);
  });

  test('may be of numbers', () => {
    const sizes: JsonSchema = { type: 'integer', enum: [1, 2], 'x-colors': { '2': 'danger' } };
    expect(colorsOf(sizes)).toEqual([
      [1, undefined],
      [2, 'danger'],
    ]);
  });

  test.each<[string, unknown, string, string]>([
    [
      'a colour that the theme does not have',
      { plus: 'mauve' },
      '/x-colors/plus',
      '"mauve" is none of: primary, success, danger, warning, dark',
    ],
    [
      'a choice that there is not',
      { gold: 'dark' },
      '/x-colors/gold',
      '"gold" is no value of the enum',
    ],
  ])('are refused for %s', (_case, colors, path, reason) => {
    // As a file may have it.
    const schema = { ...tier, 'x-colors': colors } as JsonSchema;
    expect(problemsWith({ resources: { shops: withField('tier', schema) } })).toEqual([
      { file: 'shops.json', path: `/properties/tier${path}`, reason },
    ]);
  });

  test('are refused beside states, which have their own', () => {
    const states: JsonSchema = {
      ...{ type: 'string', enum: ['open'], 'x-colors': { open: 'dark' } },
      'x-states': {
        initial: 'open',
        states: { open: { title: label('Open'), color: 'success' } },
        moves: [],
      },
    };
    expect(problemsWith({ resources: { shops: withField('status', states) } })).toMatchObject([
      { path: '/properties/status/x-colors', reason: 'states have their colours in x-states' },
    ]);
  });
});

describe('A choice that becomes another one (STUDIO-2)', () => {
  const replaced = (values: readonly (readonly [unknown, unknown])[]) =>
    applyOperation(withField('tier', tier), { kind: 'replaceValues', field: 'tier', values })
      .properties?.['tier'];

  test('takes its colour and its label along when it is called otherwise', () => {
    expect(replaced([['plus', 'premium']])).toMatchObject({
      enum: ['basic', 'pro', 'premium'],
      'x-enum': { basic: label('Basic'), pro: label('Pro'), premium: label('Plus') },
      'x-colors': { pro: 'primary', premium: 'success' },
    });
  });

  test('of several that become one, the first says what the new one looks like', () => {
    const joined = replaced([
      ['plus', 'premium'],
      ['pro', 'premium'],
    ]);
    expect(joined?.['x-colors']).toEqual({ premium: 'success' });
  });

  test('leaves a choice that is there already as it is', () => {
    expect(replaced([['plus', 'basic']])?.['x-colors']).toEqual({ pro: 'primary' });
  });

  test('leaves a schema in order', () => {
    const shops = applyOperation(withField('tier', tier), {
      ...{ kind: 'replaceValues', field: 'tier', values: [['plus', 'premium']] },
    });
    expect(problemsWith({ resources: { shops } })).toEqual([]);
  });
});
