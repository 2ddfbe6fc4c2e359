import { describe, expect, test } from 'vitest';
import { accept, objectionsTo, readBudget } from '../../scripts/machine/weight.mjs';

const WHY = 'What every screen needs.';
const budget = {
  screens: { list: { parts: ['list.tsx'], limit: 150_000 } },
  parts: {
    'index.html': { bytes: 100_000, why: WHY },
    'list.tsx': { bytes: 40_000, why: WHY },
  },
};
/** A build whose parts share nothing. */
const weighing = (parts: Readonly<Record<string, number>>) => ({
  parts: new Map(Object.entries(parts)),
  screen: (keys: readonly string[]) =>
    ['index.html', ...keys].reduce((bytes, key) => bytes + (parts[key] ?? 0), 0),
});

describe('the weight of a build', () => {
  test('is within the budget up to a growth of 5 %, and in new parts that are small', () => {
    const parts = { 'index.html': 105_000, 'list.tsx': 42_000, 'tiny.tsx': 900 };
    expect(objectionsTo(weighing(parts), budget)).toEqual([]);
  });

  test.each([
    [{ 'index.html': 105_001, 'list.tsx': 1 }, 'index.html grew from 100.0 kB to 105.0 kB'],
    [{ 'index.html': 104_000, 'list.tsx': 46_001 }, 'list: 150.0 kB are sent, 150.0 kB allowed'],
    [{ 'index.html': 1, 'list.tsx': 1, 'new.tsx': 9_000 }, 'new.tsx is new with 9.0 kB'],
    [{ 'index.html': 1 }, 'list: the build has no part list.tsx'],
    [{ 'index.html': 1 }, 'list.tsx is no part of the build any more'],
  ])('is refused for %j', (parts, objection) => {
    expect(objectionsTo(weighing({ ...parts }), budget)).toContain(objection);
  });

  test('says of every part why it weighs so much', () => {
    const silent = { screens: {}, parts: { 'index.html': { bytes: 100_000, why: '' } } };
    const [objection] = objectionsTo(weighing({ 'index.html': 1 }), silent);
    expect(objection).toContain('does not say why');
  });

  test('may grow for a reason, which then stands in the budget', () => {
    const heavier = weighing({ 'index.html': 106_000, 'list.tsx': 42_000, 'new.tsx': 9_000 });
    const accepted = accept(heavier, budget, 'Charts are drawn at once.');
    expect(objectionsTo(heavier, accepted)).toEqual([]);
    expect(accepted.parts).toEqual({
      'index.html': { bytes: 106_000, why: 'Charts are drawn at once.' },
      'list.tsx': { bytes: 40_000, why: WHY },
      'new.tsx': { bytes: 9_000, why: 'Charts are drawn at once.' },
    });
  });

  test('never lets a first screen pass its limit, whatever the reason', () => {
    const heavier = weighing({ 'index.html': 150_000, 'list.tsx': 40_000 });
    const [objection] = objectionsTo(heavier, accept(heavier, budget, 'There is so much of it.'));
    expect(objection).toContain('list: 190.0 kB are sent');
  });

  test('is limited for each first screen', () => {
    const { screens } = readBudget();
    expect(Object.keys(screens)).toEqual(
      expect.arrayContaining(['dashboard', 'list', 'edit', 'signIn']),
    );
  });
});
