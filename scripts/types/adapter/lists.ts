import type { ArrayPart } from './alternatives.ts';
import type { TypeOfSchemas } from './objects.ts';
import type { Schema } from './schema.ts';
import { NEVER, type TypeNode, UNKNOWN, unionOf } from './typeNode.ts';

/** Longer tuples are lists of all their types, lest types grow with the square of their length. */
const MAX_TUPLE = 12;
/** A list of at least, or at most, so many items says so. */
const MAX_COUNTED = 6;

const at = (parts: readonly ArrayPart[], index: number): readonly Schema[] =>
  parts.map(({ prefix, rest }) => prefix[index] ?? rest);

const restOf = (parts: readonly ArrayPart[]): readonly Schema[] => parts.map(({ rest }) => rest);

const boundsOf = (parts: readonly ArrayPart[], length: number, types: TypeOfSchemas) => {
  const impossible = Array.from({ length }, (_, index) => index).find((index) =>
    types.isImpossible(at(parts, index)),
  );
  const end = types.isImpossible(restOf(parts)) ? length : Infinity;
  return {
    min: Math.max(0, ...parts.map(({ min }) => min)),
    max: Math.min(impossible ?? Infinity, end, ...parts.map(({ max }) => max)),
  };
};

/** The type of the lists that all parts take. */
export const listNode = (parts: readonly ArrayPart[], types: TypeOfSchemas): TypeNode => {
  if (parts.length === 0) return { kind: 'list', items: UNKNOWN, min: 0, max: Infinity };
  const length = Math.max(...parts.map(({ prefix }) => prefix.length));
  const { min, max } = boundsOf(parts, length, types);
  if (min > max) return NEVER;
  const typeAt = (index: number): TypeNode => types.typeOf(at(parts, index), `item${index + 1}`);
  const rest = types.typeOf(restOf(parts), 'item');
  if (max === 0) return { kind: 'tuple', items: [], min: 0 };
  if (length === 0) {
    const counted = { min: min > MAX_COUNTED ? 1 : min, max: max > MAX_COUNTED ? Infinity : max };
    return { kind: 'list', items: rest, ...counted };
  }
  const width = Math.min(Math.max(length, min <= MAX_COUNTED ? min : 0), max);
  const items = Array.from({ length: width }, (_, index) => typeAt(index));
  const isEnded = max <= width;
  if (width > MAX_TUPLE || (max < Infinity && max > MAX_TUPLE && !isEnded)) {
    const all = unionOf(isEnded ? items : [...items, rest]);
    return { kind: 'list', items: all, min: Math.min(min, 1), max: Infinity };
  }
  return { kind: 'tuple', items, rest: isEnded ? undefined : rest, min: Math.min(min, width) };
};
