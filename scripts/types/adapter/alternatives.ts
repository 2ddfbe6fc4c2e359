import { isObject } from '#schemas/model/values/isObject.ts';
import { isSame } from '#schemas/model/values/isSame.ts';
import type { Schema } from './schema.ts';

/** Kinds of JSON values, a bit each. */
export const KIND = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32 } as const;
export const ALL_KINDS = 63;

/** What one schema says of an object's fields. */
export interface ObjectPart {
  readonly properties: ReadonlyMap<string, Schema>;
  readonly patterns: readonly (readonly [pattern: string, Schema])[];
  /** Holds for the fields that are named neither by `properties` nor by a pattern. */
  readonly rest: Schema;
}

/** What one schema says of a list's items. */
export interface ArrayPart {
  readonly prefix: readonly Schema[];
  readonly rest: Schema;
  readonly min: number;
  readonly max: number;
}

/**
 * One of the ways in which a value may be right: everything in it holds at once. Parts about objects say nothing about
 * values of other kinds, as in JSON Schema.
 */
export interface Alternative {
  readonly kinds: number;
  /** Only these values, where there are any. */
  readonly literals?: readonly unknown[] | undefined;
  /** None of these values. */
  readonly excluded: readonly unknown[];
  readonly required: ReadonlySet<string>;
  /** Fields that the object must not have. */
  readonly absent: ReadonlySet<string>;
  readonly objects: readonly ObjectPart[];
  readonly arrays: readonly ArrayPart[];
}

/** More combinations than this are summed up: a wider type that is still right. */
const MAX_COMBINATIONS = 32;
const NOTHING: ReadonlySet<string> = new Set();

export const ANYTHING: Alternative = {
  kinds: ALL_KINDS,
  excluded: [],
  required: NOTHING,
  absent: NOTHING,
  objects: [],
  arrays: [],
};

export const ofKinds = (kinds: number): Alternative => ({ ...ANYTHING, kinds });

export const kindOf = (value: unknown): number => {
  if (value === null) return KIND.null;
  if (Array.isArray(value)) return KIND.array;
  if (typeof value === 'boolean') return KIND.boolean;
  if (typeof value === 'number') return KIND.number;
  return typeof value === 'string' ? KIND.string : KIND.object;
};

const isAmong = (values: readonly unknown[], value: unknown): boolean =>
  values.some((other) => isSame(other, value));

/** Enumerations of thousands of texts are met quickly. */
const common = (some: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
  const plain = new Set(others);
  return some.filter(
    (value) =>
      plain.has(value) ||
      (isObject(value) && isAmong(others, value)) ||
      (Array.isArray(value) && isAmong(others, value)),
  );
};

const union = <Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): ReadonlySet<Item> =>
  others.size === 0 ? some : some.size === 0 ? others : new Set([...some, ...others]);

const fits = (alternative: Alternative, value: unknown): boolean => {
  if ((kindOf(value) & alternative.kinds) === 0) return false;
  if (isAmong(alternative.excluded, value)) return false;
  if (!isObject(value)) return true;
  return (
    [...alternative.required].every((name) => Object.hasOwn(value, name)) &&
    ![...alternative.absent].some((name) => Object.hasOwn(value, name))
  );
};

const kindsLeft = ({ kinds, excluded, required, absent }: Alternative): number => {
  let left = kinds;
  if (isAmong(excluded, null)) left &= ~KIND.null;
  if (isAmong(excluded, true) && isAmong(excluded, false)) left &= ~KIND.boolean;
  if ([...required].some((name) => absent.has(name))) left &= ~KIND.object;
  return left;
};

/** The alternative without what can never be; undefined when nothing is left of it. */
export const settled = (alternative: Alternative): Alternative | undefined => {
  const kinds = kindsLeft(alternative);
  if (kinds === 0) return undefined;
  if (alternative.literals === undefined) return { ...alternative, kinds };
  const literals = alternative.literals.filter((value) => fits({ ...alternative, kinds }, value));
  const literalKinds = literals.reduce<number>((sum, value) => sum | kindOf(value), 0);
  return literals.length === 0 ? undefined : { ...alternative, kinds: literalKinds, literals };
};

const both = (one: Alternative, other: Alternative): Alternative | undefined => {
  if (one === ANYTHING) return other;
  if (other === ANYTHING) return one;
  const literals =
    one.literals && other.literals
      ? common(one.literals, other.literals)
      : (one.literals ?? other.literals);
  return settled({
    kinds: one.kinds & other.kinds,
    literals,
    excluded: [...one.excluded, ...other.excluded],
    required: union(one.required, other.required),
    absent: union(one.absent, other.absent),
    objects: [...new Set([...one.objects, ...other.objects])],
    arrays: [...new Set([...one.arrays, ...other.arrays])],
  });
};

const shared = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set([...(sets[0] ?? [])].filter((name) => sets.every((set) => set.has(name))));

/** One alternative that takes all that one of these takes. */
export const summary = (alternatives: readonly Alternative[]): Alternative => {
  const lists = alternatives.map(({ literals }) => literals);
  const hasAll = lists.every((list) => list !== undefined);
  return {
    ...ANYTHING,
    kinds: alternatives.reduce((sum, { kinds }) => sum | kinds, 0),
    ...(hasAll && { literals: lists.flatMap((list) => list ?? []) }),
    required: shared(alternatives.map(({ required }) => required)),
    absent: shared(alternatives.map(({ absent }) => absent)),
  };
};

/** What holds when one of the first holds and one of the second: each with each. */
export const eachWithEach = (
  some: readonly Alternative[],
  others: readonly Alternative[],
): readonly Alternative[] => {
  if (some.length === 0 || others.length === 0) return [];
  const isTooMany =
    some.length > 1 && others.length > 1 && some.length * others.length > MAX_COMBINATIONS;
  const second = isTooMany ? [summary(others)] : others;
  return some.flatMap((one) => second.flatMap((other) => both(one, other) ?? []));
};
