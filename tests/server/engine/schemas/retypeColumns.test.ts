import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyColumn,
  columnsOfPair,
  pairsOfKinds,
} from '../../../../scripts/prove/evolve/columnKinds.ts';
import { faultsOfColumn } from '../../../../scripts/prove/evolve/columns.ts';

describe('STUDIO-3: a column that gets another type', () => {
  test('becomes what was predicted, and comes back as it was, of every type to every type', () => {
    const faults = pairsOfKinds.flatMap(([from, to]) =>
      columnsOfPair(from, to, 1, 19).flatMap((column) =>
        faultsOfColumn(column).map(
          (fault) => `${from} → ${to} (${column.rules}): ${fault} ${JSON.stringify(column)}`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  }, 60_000);

  test('does so for random columns', () => {
    fc.assert(
      fc.property(anyColumn, (column) => {
        expect(faultsOfColumn(column)).toEqual([]);
      }),
      { numRuns: 60, seed: 19 },
    );
  }, 60_000);
});
