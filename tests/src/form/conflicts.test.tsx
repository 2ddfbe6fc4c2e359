import { describe, expect, test } from 'vitest';
import { conflictsOf, merge } from '#src/form/conflicts.ts';
import { modelOf, resourceOf } from './renderForm.tsx';

const product = resourceOf(
  'samples',
  modelOf({
    title: 'Product',
    type: 'object',
    properties: {
      title: { type: 'string' },
      place: {
        type: 'object',
        properties: { city: { type: 'string' }, zip: { type: 'string' } },
      },
      packages: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, price: { type: 'number' } },
        },
      },
    },
  }),
);

const base = {
  title: 'Lantern',
  place: { city: 'Tripoli', zip: '1300' },
  packages: [
    { name: 'Basic', price: 10 },
    { name: 'Plus', price: 20 },
  ],
};

/** What two people get who changed the same record: what they are asked, and what is stored unasked. */
const outcome = (mine: object, theirs: object) => {
  const my = { ...base, ...mine };
  const conflicts = conflictsOf(product, base, my, { ...base, ...theirs });
  const asked = conflicts.filter((conflict) => conflict.mine).map(({ field }) => field.name);
  return { asked, merged: merge(conflicts, my, new Set()) };
};

describe('what two people changed at once (issue 5, "Nothing is lost")', () => {
  test('is both where they changed other fields', () => {
    const { asked, merged } = outcome(
      { title: 'Lamp' },
      { place: { city: 'Byblos', zip: '1300' } },
    );
    expect(asked).toEqual([]);
    expect(merged).toMatchObject({ title: 'Lamp', place: { city: 'Byblos' } });
  });

  test('is both where they changed other parts of an object', () => {
    const { asked, merged } = outcome(
      { place: { city: 'Byblos', zip: '1300' } },
      { place: { city: 'Tripoli', zip: '1400' } },
    );
    expect(asked).toEqual([]);
    expect(merged).toMatchObject({ place: { city: 'Byblos', zip: '1400' } });
  });

  test('is both where they changed other items of a list', () => {
    const [basic, plus] = base.packages;
    const { asked, merged } = outcome(
      { packages: [{ ...basic, price: 12 }, plus] },
      { packages: [basic, { ...plus, name: 'More' }] },
    );
    expect(asked).toEqual([]);
    expect(merged).toMatchObject({
      packages: [
        { name: 'Basic', price: 12 },
        { name: 'More', price: 20 },
      ],
    });
  });

  test('is asked for where they changed the same item, and where a list grew or was put in order', () => {
    const [basic, plus] = base.packages;
    const cheaper = { packages: [{ ...basic, price: 8 }, plus] };
    expect(outcome({ packages: [{ ...basic, name: 'Small' }, plus] }, cheaper).asked).toEqual([
      'packages',
    ]);
    expect(outcome({ packages: [plus, basic] }, cheaper).asked).toEqual(['packages']);
    expect(outcome({ packages: [basic, plus, basic] }, cheaper).asked).toEqual(['packages']);
  });

  test('is asked for where they changed the same part of an object', () => {
    const { asked } = outcome(
      { place: { city: 'Byblos', zip: '1300' } },
      { place: { city: 'Sidon', zip: '1300' } },
    );
    expect(asked).toEqual(['place']);
  });

  test('keeps what one took away where the other changed another part', () => {
    const { asked, merged } = outcome(
      { place: { zip: '1300' } },
      { place: { city: 'Tripoli', zip: '1' } },
    );
    expect(asked).toEqual([]);
    expect(merged).toMatchObject({ place: { zip: '1' } });
    expect(merged['place']).not.toHaveProperty('city');
  });
});
