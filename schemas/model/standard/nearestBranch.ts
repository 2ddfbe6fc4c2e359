import type { SchemaNode } from './documents.ts';
import { type At, type Check, type Fault, pointerOf, type Run } from './run.ts';

/** How far a branch is from a value: its faults, those at the value itself first of all. */
const distance = (faults: readonly Fault[], depth: number): readonly [number, number] => {
  const own = faults.filter(({ instancePath }) => instancePath.length <= depth);
  const isOtherKind = own.some(({ keyword }) => keyword === 'type');
  // A wrong constant or choice one level down tells branches apart: that branch was not meant.
  const chosenOtherwise = faults.filter(
    ({ keyword, instancePath }) =>
      (keyword === 'const' || keyword === 'enum') &&
      instancePath.length > depth &&
      !instancePath.slice(depth + 1).includes('/'),
  );
  return [(isOtherKind ? 1_000_000 : 0) + 1_000 * chosenOtherwise.length, faults.length];
};

/** Faults of each branch by itself. */
export const faultsOfBranches = (
  checks: readonly Check[],
  value: unknown,
  at: At,
  run: Run,
): readonly (readonly Fault[])[] => {
  const { faults: collected } = run;
  const found = checks.map((check) => {
    const faults: Fault[] = [];
    run.faults = faults;
    check(value, at, run, undefined);
    return faults;
  });
  run.faults = collected;
  return found;
};

/** The branch that a value was most likely meant for: the first without faults, else the one that it is nearest to. */
export const nearestOf = (found: readonly (readonly Fault[])[], at: At): number => {
  const depth = pointerOf(at).length;
  let best = 0;
  let least: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
  for (const [index, faults] of found.entries()) {
    const [kind, count] = distance(faults, depth);
    if (kind > least[0] || (kind === least[0] && count >= least[1])) continue;
    best = index;
    least = [kind, count];
  }
  return best;
};

/** Notes what the chosen branch refuses, or else the nearest; the others would only confuse. Always answers false. */
export const nearestBranch = (
  checks: readonly Check[],
  value: unknown,
  at: At,
  run: Run,
  choice: { readonly owner: SchemaNode; readonly keyword: string },
): false => {
  const found = faultsOfBranches(checks, value, at, run);
  const chosen = run.preferred?.(choice.owner, choice.keyword, pointerOf(at));
  run.faults?.push(...(found[chosen ?? nearestOf(found, at)] ?? []));
  return false;
};
