import { isObject } from '../values/isObject.ts';
import { contentInOrder } from '../values/isSame.ts';

/*
 * Three versions of a JSON value: what both began with, and what each made of it. What only one changed is taken over;
 * what both changed otherwise is a conflict, which nobody but a person can settle.
 */

export interface Conflict {
  readonly path: readonly string[];
  /** `undefined` where it is not there. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Where there is a conflict, theirs. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

type Values = Readonly<Record<string, unknown>>;

const isLike = (one: unknown, other: unknown): boolean =>
  contentInOrder(one) === contentInOrder(other);

const settled = (value: unknown): Merged => ({ value, conflicts: [] });
const conflict = (
  path: readonly string[],
  base: unknown,
  mine: unknown,
  theirs: unknown,
): Merged => ({ value: theirs, conflicts: [{ path, base, mine, theirs }] });

/** Entries of two lists in one order: those of `backbone`, and each of `others` behind what it stood behind. */
const woven = (backbone: readonly string[], others: readonly string[]): readonly string[] => {
  const order = [...backbone];
  for (const [place, entry] of others.entries()) {
    if (order.includes(entry)) continue;
    const before = others.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry);
  }
  return order;
};

/** Keys that stay or came, in one order; undefined where both put what was there into other orders. */
const mergeOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined => {
  const isKept = (key: string): boolean =>
    base.includes(key)
      ? mine.includes(key) && theirs.includes(key)
      : mine.includes(key) || theirs.includes(key);
  const common = (keys: readonly string[]) =>
    keys.filter((key) => base.includes(key) && isKept(key));
  const [before, left, right] = [common(base), common(mine), common(theirs)];
  const kept = (keys: readonly string[]) => keys.filter(isKept);
  if (isLike(before, left)) return woven(kept(theirs), kept(mine));
  if (isLike(before, right) || isLike(left, right)) return woven(kept(mine), kept(theirs));
  return undefined;
};

const mergeObjects = (
  base: Values,
  mine: Values,
  theirs: Values,
  path: readonly string[],
): Merged => {
  const keysOf = (value: Values): readonly string[] => Object.keys(value);
  const order = mergeOrder(keysOf(base), keysOf(mine), keysOf(theirs)) ?? keysOf(theirs);
  // What one side took away and the other changed is not in the order.
  const keys = woven(woven(order, keysOf(theirs)), keysOf(mine));
  const own = (value: Values, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
  const merged = keys.map((key) => ({
    key,
    ...mergeValues(own(base, key), own(mine, key), own(theirs, key), [...path, key]),
  }));
  return {
    value: Object.fromEntries(
      merged.filter(({ value }) => value !== undefined).map(({ key, value }) => [key, value]),
    ),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
};

/** What an entry of a list is known by: a value is itself, a group its name, a move its ends. */
const entryKey = (entry: unknown): string | undefined => {
  if (!isObject(entry)) return contentInOrder(entry);
  const { name, from, to } = entry;
  if (typeof name === 'string') return name;
  return Array.isArray(from) && typeof to === 'string' ? `${from.join(', ')} → ${to}` : undefined;
};

/** A list by the keys of its entries; undefined where they have none, or one comes twice. */
const byKeys = (list: readonly unknown[]): Values | undefined => {
  const entries = list.map((entry) => [entryKey(entry), entry] as const);
  const keys = entries.flatMap(([key]) => (key === undefined ? [] : [key]));
  // Keys that look like numbers would not keep their order in an object.
  return keys.length === list.length && new Set(keys).size === keys.length
    ? Object.fromEntries(entries.map(([key, entry]) => [`:${key}`, entry]))
    : undefined;
};

const mergeLists = (
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: readonly string[],
): Merged => {
  const keyed = [base, mine, theirs].map(byKeys);
  const [before, left, right] = keyed;
  if (before && left && right) {
    const order = mergeOrder(Object.keys(before), Object.keys(left), Object.keys(right));
    if (!order) return conflict(path, base, mine, theirs);
    const { value, conflicts } = mergeObjects(before, left, right, path);
    return { value: isObject(value) ? Object.values(value) : theirs, conflicts };
  }
  // Branches have no names: of as many, each is the one at its place.
  if (base.length !== mine.length || base.length !== theirs.length)
    return conflict(path, base, mine, theirs);
  const merged = base.map((one, place) =>
    mergeValues(one, mine[place], theirs[place], [...path, String(place)]),
  );
  return {
    value: merged.map(({ value }) => value),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
};

/** Merges what two made of one value. */
export const mergeValues = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[] = [],
): Merged => {
  if (isLike(mine, theirs) || isLike(base, mine)) return settled(theirs);
  if (isLike(base, theirs)) return settled(mine);
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects(base ?? {}, mine, theirs, path);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, path);
  return conflict(path, base, mine, theirs);
};
