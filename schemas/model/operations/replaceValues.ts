import type { JsonSchema } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { mapObject, OperationError, type Schema } from './fieldPlaces.ts';
import type { RetypeField } from './retypeField.ts';
import { statesOf } from './valueKeywords.ts';

/** Choices or states of a field that become others: renamed, joined, or gone with another one in their place. */
export interface ReplaceValues {
  readonly field: string;
  readonly values: readonly (readonly [from: unknown, to: unknown])[];
}

const SAID_OF_VALUES = ['x-enum', 'x-colors'];

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const without = (value: unknown, gone: readonly string[]): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !gone.includes(key)))
    : value;

type Values = ReplaceValues['values'];

/**
 * What is said of each value, without those that go. A value that is new takes over what was said of the first one that it
 * stands for: a value under another name keeps its label and its colour.
 */
const followed = (said: unknown, values: Values, added: readonly unknown[]): unknown => {
  if (!isObject(said)) return said;
  const moved = [...values].reverse().flatMap(([from, to]) => {
    const isTaken = added.some((one) => isSame(one, to)) && Object.hasOwn(said, String(from));
    return isTaken ? [[String(to), said[String(from)]] as const] : [];
  });
  const kept = without(
    said,
    values.map(([from]) => String(from)),
  );
  return { ...(isObject(kept) ? kept : {}), ...Object.fromEntries(moved) };
};

const successorIn = (values: Values, value: unknown): Values[number] | undefined =>
  values.find(([from]) => isSame(from, value));

/** A lifecycle without some of its states: moves from and to them go, other names for them lead on. */
const withoutStates = (states: Schema, values: Values): Schema => {
  const gone = values.map(([from]) => String(from));
  const lost = ['initial', 'trash'].find((part) => gone.includes(String(states[part])));
  if (lost !== undefined)
    throw new OperationError(`"${states[lost]}" is the ${lost} state: name another one first.`);
  const moves = listed(states['moves']).flatMap((move) => {
    if (!isObject(move) || gone.includes(String(move['to']))) return [];
    const from = listed(move['from']).filter((state) => !gone.includes(String(state)));
    return from.length > 0 ? [{ ...move, from }] : [];
  });
  const { aliases } = states;
  const led = mapObject(aliases, (alias, state) => [
    alias,
    successorIn(values, state)?.[1] ?? state,
  ]);
  return {
    ...states,
    states: without(states['states'], gone),
    moves,
    ...(isObject(aliases) && { aliases: led }),
  };
};

/** The field's keywords that list its values, with some of them gone and others at the end; a default follows its value. */
const withoutValues = (now: Schema, values: Values, added: readonly unknown[]): Schema => {
  const next = successorIn(values, now['default']);
  const said = Object.entries(now).map(([keyword, value]) => [
    keyword,
    SAID_OF_VALUES.includes(keyword) ? followed(value, values, added) : value,
  ]);
  const choices = now['enum'];
  return {
    ...Object.fromEntries(said),
    ...(Array.isArray(choices) && {
      enum: [...choices.filter((value) => !successorIn(values, value)), ...added],
    }),
    ...(next && { default: next[1] }),
  };
};

/**
 * The change of type by which values become others. `now`: the field's own schema with references followed.
 *
 * Errors: `OperationError` for values that are none of the field's, and for states that a lifecycle cannot do without.
 */
export const replacingValues = ({ field, values }: ReplaceValues, now: Schema): RetypeField => {
  const machine = now['x-states'];
  const known = isObject(machine) ? statesOf(now) : listed(now['enum']);
  if (known.length === 0) throw new OperationError(`"${field}" has no list of values.`);
  const chained = values.find(([, to]) => successorIn(values, to));
  if (chained)
    throw new OperationError(`${JSON.stringify(chained[1])} goes itself: name a value that stays.`);
  const strange = values.find(([from]) => !known.some((one) => isSame(one, from)));
  if (strange) throw new OperationError(`"${field}" has no value ${JSON.stringify(strange[0])}.`);
  const added = values
    .map(([, to]) => to)
    .filter((to, place, all) => !known.some((one) => isSame(one, to)) && all.indexOf(to) === place);
  const kept = withoutValues(now, values, added);
  // The same keywords with other values.
  if (!isObject(machine)) return { field, to: kept as JsonSchema, values };
  if (added.length > 0)
    throw new OperationError(`There is no state ${JSON.stringify(added[0])}: add it first.`);
  const to: Schema = { ...kept, 'x-states': withoutStates(machine, values) };
  // The same keywords with fewer states.
  return { field, to: to as JsonSchema, values };
};

/** Errors: `OperationError` where a lifecycle loses a state and says of none what takes its place: its rows would have none. */
export const requireStatesReplaced = (
  { to, values = [], otherwise }: RetypeField,
  now: Schema,
): void => {
  // The same keywords, as a file may have any.
  const after = statesOf(to as Schema);
  if (after.length === 0 || otherwise !== undefined) return;
  const lost = statesOf(now).find((state) => !after.includes(state) && !successorIn(values, state));
  if (lost !== undefined)
    throw new OperationError(`The state "${lost}" goes: say which one takes its place.`);
};
