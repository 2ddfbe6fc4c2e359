import { describe, expect, test } from 'vitest';
import { changeOf } from '#src/market/dashboard/change.ts';
import {
  DEFAULT_ARRANGEMENT,
  orderedPanels,
  PANELS,
  shownPanels,
  withShown,
} from '#src/market/dashboard/panels.ts';

describe('the panels of the dashboard', () => {
  test('stand in the order that a person gave them, without those that they hid', () => {
    const order = ['latest', ...PANELS.filter((name) => name !== 'latest')];
    const arranged = withShown({ order, hidden: [] }, 'waiting', false);
    expect(shownPanels(arranged)[0]).toBe('latest');
    expect(shownPanels(arranged)).not.toContain('waiting');
    expect(shownPanels(withShown(arranged, 'waiting', true))).toContain('waiting');
  });

  test('that are newer than the arrangement take their usual place; unknown ones are gone', () => {
    const arranged = { order: ['create', 'figures', 'weather'], hidden: [] };
    const panels = orderedPanels(arranged);
    expect(panels.toSorted()).toEqual([...PANELS].toSorted());
    expect(panels.indexOf('waiting')).toBe(PANELS.indexOf('waiting'));
  });

  test('are all shown as usual', () => {
    expect(shownPanels(DEFAULT_ARRANGEMENT)).toEqual(PANELS);
  });
});

describe('the change of a figure', () => {
  test.each([
    [150, 100, { kind: 'moreThan', percent: 50 }],
    [50, 100, { kind: 'lessThan', percent: 50 }],
    [100, 100, { kind: 'same' }],
    [0, 0, { kind: 'same' }],
    [5, 0, { kind: 'new' }],
  ])('from %d against %d before', (value, previous, change) => {
    expect(changeOf(value, previous)).toEqual(change);
  });
});
