import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { breaksOf } from '#schemas/model/changes/breaking.ts';
import { changesOf, thing } from './differences.ts';

const DAYS = { since: '2026-11-01', until: '9999-01-01' };

type Label = 'nobody' | 'senders' | 'readers' | 'both';

/** A change of the schema of one field, and whom it breaks wherever the field stands. */
const CHANGES: readonly (readonly [string, JsonSchema, JsonSchema, Label])[] = [
  ['a label', { type: 'string' }, { type: 'string', title: 'Other' }, 'nobody'],
  ['help', { type: 'string' }, { type: 'string', description: 'Why' }, 'nobody'],
  [
    'another description',
    { type: 'string', description: 'A' },
    { type: 'string', description: 'B' },
    'nobody',
  ],
  ['a first value', { type: 'string' }, { type: 'string', default: 'a' }, 'nobody'],
  ['an example', { type: 'string' }, { type: 'string', examples: ['a'] }, 'nobody'],
  [
    'keywords in another order',
    { type: 'string', maxLength: 3 },
    { maxLength: 3, type: 'string' },
    'nobody',
  ],
  ['choices in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, 'nobody'],
  ['another input', { type: 'string' }, { type: 'string', 'x-ui': { wide: true } }, 'nobody'],
  [
    'a switch that is off',
    { type: 'array', items: {} },
    { type: 'array', items: {}, uniqueItems: false },
    'nobody',
  ],
  ['a minimum', { type: 'number' }, { type: 'number', minimum: 1 }, 'senders'],
  ['a higher minimum', { type: 'number', minimum: 1 }, { type: 'number', minimum: 2 }, 'senders'],
  ['a lower maximum', { type: 'number', maximum: 9 }, { type: 'number', maximum: 5 }, 'senders'],
  ['a shorter text', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 5 }, 'senders'],
  ['a pattern', { type: 'string' }, { type: 'string', pattern: '^a' }, 'senders'],
  ['a form', { type: 'string' }, { type: 'string', format: 'email' }, 'senders'],
  ['a choice less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'senders'],
  ['choices', { type: 'string' }, { type: 'string', enum: ['a'] }, 'senders'],
  ['whole numbers only', { type: 'number' }, { type: 'integer' }, 'senders'],
  ['null no more', { type: ['string', 'null'] }, { type: 'string' }, 'senders'],
  [
    'no entry twice',
    { type: 'array', items: {} },
    { type: 'array', items: {}, uniqueItems: true },
    'senders',
  ],
  [
    'fewer entries',
    { type: 'array', items: {} },
    { type: 'array', items: {}, maxItems: 3 },
    'senders',
  ],
  ['no minimum', { type: 'number', minimum: 1 }, { type: 'number' }, 'readers'],
  ['a longer text', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, 'readers'],
  ['no pattern', { type: 'string', pattern: '^a' }, { type: 'string' }, 'readers'],
  ['a choice more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'readers'],
  ['fractions too', { type: 'integer' }, { type: 'number' }, 'readers'],
  ['null too', { type: 'string' }, { type: ['string', 'null'] }, 'readers'],
  [
    'finer steps',
    { type: 'integer', multipleOf: 6 },
    { type: 'integer', multipleOf: 3 },
    'readers',
  ],
  ['text for a number', { type: 'number' }, { type: 'string' }, 'both'],
  ['a list for a value', { type: 'string' }, { type: 'array', items: { type: 'string' } }, 'both'],
  ['another pattern', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }, 'both'],
  ['another form', { type: 'string', format: 'email' }, { type: 'string', format: 'date' }, 'both'],
  ['another fixed value', { const: 1 }, { const: 2 }, 'both'],
  ['other choices', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, 'both'],
  ['another rule', { not: { const: 1 } }, { not: { const: 2 } }, 'both'],
  [
    'other branches',
    { oneOf: [{ type: 'string' }, { type: 'number' }] },
    { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
    'both',
  ],
];

/** Where a field may stand. */
const PLACES: readonly (readonly [string, (field: JsonSchema) => JsonSchema])[] = [
  ['of the row', (field) => thing({ value: field })],
  ['that has to be filled', (field) => thing({ value: field }, { required: ['value'] })],
  ['in a group', (field) => thing({ group: thing({ value: field }) })],
  ['two groups deep', (field) => thing({ outer: thing({ inner: thing({ value: field }) }) })],
  [
    'in a list of groups',
    (field) => thing({ list: { type: 'array', items: thing({ value: field }) } }),
  ],
  ['that is each entry of a list', (field) => thing({ list: { type: 'array', items: field } })],
  [
    'of a shape that is referred to',
    (field) => ({
      ...thing({ group: { $ref: '#/$defs/shape' } }),
      $defs: { shape: thing({ value: field }) },
    }),
  ],
  [
    'of a schema that is joined',
    (field) => ({ ...thing({ other: { type: 'string' } }), allOf: [thing({ value: field })] }),
  ],
  [
    'under names that people make up',
    (field) => thing({ map: { type: 'object', additionalProperties: field } }),
  ],
  [
    'of a closed group',
    (field) => thing({ group: thing({ value: field }, { additionalProperties: false }) }),
  ],
];

const labelOf = (before: JsonSchema, after: JsonSchema): Label => {
  const breaks = changesOf(before, after).map(breaksOf);
  const [requests, answers] = [
    breaks.some((one) => one.requests),
    breaks.some((one) => one.answers),
  ];
  if (requests) return answers ? 'both' : 'senders';
  return answers ? 'readers' : 'nobody';
};

describe('Whom a change breaks (STUDIO-9)', () => {
  test('is told for every pair of a change and a place: none is missed, none is made up', () => {
    const pairs = CHANGES.flatMap(([change, before, after, label]) =>
      PLACES.map(([place, at]) => ({
        name: `${change}, ${place}`,
        label,
        told: labelOf(at(before), at(after)),
      })),
    );
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    const wrong = pairs.filter(({ label, told }) => label !== told);
    expect(wrong.map(({ name, label, told }) => `${name}: ${told} instead of ${label}`)).toEqual(
      [],
    );
  });

  test.each<[string, JsonSchema, JsonSchema, Label]>([
    ['a field more', thing({ a: {} }), thing({ a: {}, b: {} }), 'nobody'],
    [
      'a field more that has to be filled',
      thing({ a: {} }),
      thing({ a: {}, b: {} }, { required: ['b'] }),
      'senders',
    ],
    [
      'a field that has to be filled',
      thing({ a: {} }),
      thing({ a: {} }, { required: ['a'] }),
      'senders',
    ],
    [
      'a field that may be empty',
      thing({ a: {} }, { required: ['a'] }),
      thing({ a: {} }),
      'readers',
    ],
    ['a field less', thing({ a: {}, b: {} }), thing({ a: {} }), 'readers'],
    [
      'a field less in a closed row',
      thing({ a: {}, b: {} }, { additionalProperties: false }),
      thing({ a: {} }, { additionalProperties: false }),
      'both',
    ],
    [
      'another name',
      thing({ a: { 'x-id': '1', title: 'A' } }),
      thing({ b: { 'x-id': '1', title: 'A' } }),
      'both',
    ],
    [
      'another name, the former one answering',
      thing({ a: { title: 'A' } }),
      thing({ b: { 'x-id': 'a', title: 'A', 'x-aliases': { a: DAYS } } }),
      'nobody',
    ],
    [
      'another name, the former one answering no longer',
      thing({ a: { title: 'A' } }),
      thing({
        b: { 'x-id': 'a', title: 'A', 'x-aliases': { a: { ...DAYS, until: '2026-11-02' } } },
      }),
      'both',
    ],
    [
      'a former name that is taken away',
      thing({ b: { 'x-id': 'a', 'x-aliases': { a: DAYS } } }),
      thing({ b: { 'x-id': 'a' } }),
      'both',
    ],
    [
      'a former name that answers for a shorter time',
      thing({ b: { 'x-id': 'a', 'x-aliases': { a: DAYS } } }),
      thing({ b: { 'x-id': 'a', 'x-aliases': { a: { ...DAYS, until: '2027-03-01' } } } }),
      'both',
    ],
    [
      'a former name that answers for longer',
      thing({ b: { 'x-id': 'a', 'x-aliases': { a: DAYS } } }),
      thing({ b: { 'x-id': 'a', 'x-aliases': { a: { ...DAYS, until: '9999-12-31' } } } }),
      'nobody',
    ],
    [
      'a rule for entries that were free',
      thing({ a: { type: 'array' } }),
      thing({ a: { type: 'array', items: { type: 'string' } } }),
      'senders',
    ],
    [
      'a rule for values under free names',
      thing({ a: { type: 'object' } }),
      thing({ a: { type: 'object', additionalProperties: { type: 'string' } } }),
      'senders',
    ],
    ['another order', thing({ a: {}, b: {} }), thing({ b: {}, a: {} }), 'nobody'],
    [
      'a closed row',
      thing({ a: {} }),
      thing({ a: {} }, { additionalProperties: false }),
      'senders',
    ],
  ])('of a resource: %s', (_name, before, after, label) => {
    expect(labelOf(before, after)).toBe(label);
  });
});
