import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonSchema, ResourceModel } from '#schemas';
import { resourceChanges } from '#schemas/model/changes/resourceChanges.ts';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { modelOf, thing } from './differences.ts';

/*
 * Whether a change takes values away, judged by the validator: where nothing is told to tighten, every value that was
 * right stays right, and where nothing is told to loosen, nothing became right that was not.
 */

const limited = (type: string, limits: Readonly<Record<string, fc.Arbitrary<number>>>) =>
  fc.record(limits, { requiredKeys: [] }).map((values) => ({ type, ...values }) as JsonSchema);
const size = fc.integer({ min: 0, max: 4 });
const bound = fc.integer({ min: -3, max: 3 });
const scalar = fc.oneof(
  limited('string', { minLength: size, maxLength: size }),
  limited('integer', {
    minimum: bound,
    maximum: bound,
    multipleOf: fc.integer({ min: 1, max: 4 }),
  }),
  limited('number', { exclusiveMinimum: bound, exclusiveMaximum: bound }),
  fc.constant<JsonSchema>({ type: 'boolean' }),
  fc.constant<JsonSchema>({ type: ['string', 'null'] }),
  fc.constant<JsonSchema>({ type: ['integer', 'boolean'] }),
  fc.constant<JsonSchema>({}),
  fc
    .subarray(['a', 'bb', 1, true], { minLength: 1 })
    .map((values): JsonSchema => ({ enum: values })),
  fc.constantFrom<JsonSchema>(
    { const: 'a' },
    { not: { type: 'string' } },
    { pattern: '^a', type: 'string' },
  ),
);

const objectOf = (field: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> =>
  fc
    .record({
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), field, { maxKeys: 3 }),
      isClosed: fc.boolean(),
      required: fc.subarray(['a', 'b', 'c']),
    })
    .map(({ properties, isClosed, required }) =>
      thing(properties, {
        required: required.filter((name) => name in properties),
        ...(isClosed && { additionalProperties: false }),
      }),
    );

const listOf = (items: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> =>
  fc
    .record(
      { items, minItems: size, maxItems: size, uniqueItems: fc.boolean() },
      { requiredKeys: ['items'] },
    )
    .map((list): JsonSchema => ({ type: 'array', ...list }));

const field = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: listOf(scalar) },
  { weight: 1, arbitrary: objectOf(scalar) },
);

const plainValue = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a',
    'ab',
    'bb',
    'abc',
    'abcde',
    0,
    1,
    2,
    3,
    -3,
    6,
    1.5,
    true,
    false,
    null,
  ),
);
const value = fc.oneof(
  { weight: 4, arbitrary: plainValue },
  { weight: 1, arbitrary: fc.array(plainValue, { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), plainValue, { maxKeys: 4 }),
  },
);
const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, { maxKeys: 4 });

const resourceOf = (schema: JsonSchema): ResourceModel => {
  const resource = modelOf({ things: schema }).resources.get('things');
  if (!resource) throw new Error('The schema makes no resource.');
  return resource;
};

const takes = (resource: ResourceModel) => {
  const { check } = compileValidator(resource);
  return (given: unknown): boolean => check(given);
};

describe('The effect that is told of a change (STUDIO-9)', () => {
  test('agrees with the validator, for any two schemas and any rows', () => {
    let told = 0;
    fc.assert(
      fc.property(
        objectOf(field),
        objectOf(field),
        fc.array(row, { minLength: 20, maxLength: 20 }),
        (old, now, rows) => {
          const [before, after] = [resourceOf(old), resourceOf(now)];
          const effects = new Set(resourceChanges(before, after).map(({ effect }) => effect));
          const [wasRight, isRight] = [takes(before), takes(after)];
          const [tightens, loosens] = (['tightens', 'loosens'] as const).map(
            (effect) => effects.has(effect) || effects.has('either'),
          );
          for (const given of rows) {
            const [was, is] = [wasRight(given), isRight(given)];
            if (was !== is) told += 1;
            if (was && !is) expect(tightens, JSON.stringify({ old, now, given })).toBe(true);
            if (!was && is) expect(loosens, JSON.stringify({ old, now, given })).toBe(true);
          }
        },
      ),
      { numRuns: 400, seed: 19 },
    );
    // Rows that none of the schemas tells apart would show nothing.
    expect(told).toBeGreaterThan(400);
  });
});
