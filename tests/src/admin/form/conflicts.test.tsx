import { describe, expect, test } from 'vitest';
import { factFields } from '#src/admin/form/formFields.ts';
import { conflictsOf, isAnswer, merge, withSeen } from '#src/admin/form/values/conflicts.ts';
import { threeWayMerge } from '#src/admin/form/values/threeWayMerge.ts';
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

  test('is not asked for again where both already hold the same', () => {
    const [basic, plus] = base.packages;
    const { asked, merged } = outcome(
      {
        packages: [
          { ...basic, price: 12 },
          { ...plus, name: 'More' },
        ],
      },
      { packages: [basic, { ...plus, name: 'More' }] },
    );
    expect(asked).toEqual([]);
    expect(merged).toMatchObject({ packages: [{ price: 12 }, { name: 'More' }] });
  });

  test('is asked for where the state that the record is in now freezes what I changed', () => {
    const orders = resourceOf('orders');
    const before = { quantity: 1, packagePrice: 10, status: 'pending' };
    const mine = { quantity: 1, packagePrice: 12 };
    const [conflict] = conflictsOf(orders, before, mine, { ...before, status: 'paid' });
    expect(conflict).toMatchObject({ isLocked: true, mine: { value: 12 } });
  });
});

test('what was typed after theirs was shown is an answer, what was typed before is none', () => {
  const theirs = { ...base, title: 'Theirs' };
  const conflictsWith = (title: string) => conflictsOf(product, base, { ...base, title }, theirs);
  const seen = withSeen({}, conflictsWith('Mine'));
  const judge = (title: string) => conflictsWith(title).map((conflict) => isAnswer(seen, conflict));
  expect(judge('Mine')).toEqual([false]);
  expect(judge('Mine, as I mean it')).toEqual([true]);
  // Taken over, and changed again by somebody who saw it.
  const taken = withSeen({}, conflictsOf(product, base, base, theirs));
  expect(taken['title']).toMatchObject({ isTaken: true });
  const [conflict] = conflictsWith('Theirs, but better');
  expect(conflict && isAnswer(taken, conflict)).toBe(true);
  // What they changed since then was not seen.
  const later = { ...base, title: 'Theirs again' };
  const [next] = conflictsOf(product, base, { ...base, title: 'Mine, again' }, later);
  expect(next && isAnswer(seen, next)).toBe(false);
});

test('a field named like a part of every object is judged by its own value alone (GEN-4)', () => {
  const properties = { constructor: { type: 'string' } };
  const schema = { title: 'Car', type: 'object', properties } as object;
  const cars = resourceOf('samples', modelOf(schema));
  const [before, theirs] = [{ constructor: 'Fiat' }, { constructor: 'Saab' }];
  const conflicts = conflictsOf(cars, before, {}, theirs);
  expect(conflicts).toMatchObject([{ theirs: 'Saab', mine: { value: undefined } }]);
  const [conflict] = conflicts;
  expect(conflict && isAnswer({}, conflict)).toBe(false);
  const [none, fiat]: Readonly<Record<string, unknown>>[] = [{}, before];
  expect(threeWayMerge(fiat, none, fiat)).toEqual({ value: {} });
});

test('a fact named like a part of every object is shown where there is one (GEN-4)', () => {
  const properties = { constructor: { type: 'string', readOnly: true } };
  const cars = resourceOf(
    'samples',
    modelOf({ title: 'Car', type: 'object', properties } as object),
  );
  const factsIn = (record: Readonly<Record<string, unknown>>) =>
    factFields(cars, record).map(({ name }) => name);
  expect(factsIn({})).toEqual([]);
  expect(factsIn({ constructor: 'Fiat' })).toEqual(['constructor']);
});
