import { isObject, isSame } from '#schemas';
import { ownValue } from '#schemas/model/values/ownValue.ts';

/** A value that holds what both sides changed. */
interface Merged {
  readonly value: unknown;
}

const ofObjects = (
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Merged | undefined => {
  const value: Record<string, unknown> = {};
  for (const name of new Set([
    ...Object.keys(base),
    ...Object.keys(mine),
    ...Object.keys(theirs),
  ])) {
    const merged = threeWayMerge(
      ownValue(base, name),
      ownValue(mine, name),
      ownValue(theirs, name),
    );
    if (!merged) return undefined;
    if (merged.value !== undefined) value[name] = merged.value;
  }
  return { value };
};

/** Items have no name of their own: only where each side changed other places is it clear which is which. */
const ofLists = (
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): Merged | undefined => {
  if (mine.length !== base.length || theirs.length !== base.length) return undefined;
  const value: unknown[] = [];
  for (const [place, before] of base.entries()) {
    const isMine = !isSame(before, mine[place]);
    const isTheirs = !isSame(before, theirs[place]);
    if (isMine && isTheirs && !isSame(mine[place], theirs[place])) return undefined;
    value.push(isTheirs ? theirs[place] : mine[place]);
  }
  return { value };
};

/** What two people made of one value, where their changes do not meet; nothing where they do. */
export const threeWayMerge = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
): Merged | undefined => {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  if (isSame(base, mine)) return { value: theirs };
  if (isObject(base) && isObject(mine) && isObject(theirs)) return ofObjects(base, mine, theirs);
  const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  return areLists ? ofLists(base, mine, theirs) : undefined;
};
