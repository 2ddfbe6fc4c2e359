import type { JsonSchema } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { isSame } from '../values/isSame.ts';
import { OperationError, type Schema } from './fieldPlaces.ts';
import type { RetypeField } from './retypeField.ts';

/** Choices or states of a field that become others: renamed, joined, or gone with another one in their place. */
export interface ReplaceValues {
  readonly field: string;
  readonly values: readonly (readonly [from: unknown, to: unknown])[];
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const without = (value: unknown, gone: readonly string[]): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !gone.includes(key)))
    : value;

/** A lifecycle without some of its states; moves from and to them go. */
const withoutStates = (states: Schema, gone: readonly string[]): Schema => {
  const lost = ['initial', 'trash'].find((part) => gone.includes(String(states[part])));
  if (lost !== undefined)
    throw new OperationError(`"${states[lost]}" is the ${lost} state: name another one first.`);
  const moves = listed(states['moves']).flatMap((move) => {
    if (!isObject(move) || gone.includes(String(move['to']))) return [];
    const from = listed(move['from']).filter((state) => !gone.includes(String(state)));
    return from.length > 0 ? [{ ...move, from }] : [];
  });
  return { ...states, states: without(states['states'], gone), moves };
};

/**
 * The change of type by which values become others. `now`: the field's own schema with references followed.
 *
 * Errors: `OperationError` for values that are none of the field's, and for states that a lifecycle cannot do without.
 */
export const replacingValues = ({ field, values }: ReplaceValues, now: Schema): RetypeField => {
  const machine = now['x-states'];
  const known = isObject(machine)
    ? Object.keys(isObject(machine['states']) ? machine['states'] : {})
    : listed(now['enum']);
  if (known.length === 0) throw new OperationError(`"${field}" has no list of values.`);
  const strange = values.find(([from]) => !known.some((one) => isSame(one, from)));
  if (strange) throw new OperationError(`"${field}" has no value ${JSON.stringify(strange[0])}.`);
  const gone = (value: unknown) => values.some(([from]) => isSame(from, value));
  const added = values
    .map(([, to]) => to)
    .filter((to, place, all) => !known.some((one) => isSame(one, to)) && all.indexOf(to) === place);
  const goneKeys = values.map(([from]) => String(from));
  const { 'x-enum': labels, ...rest } = now;
  if (isObject(machine)) {
    if (added.length > 0)
      throw new OperationError(`There is no state ${JSON.stringify(added[0])}: add it first.`);
    const to: Schema = { ...now, 'x-states': withoutStates(machine, goneKeys) };
    // The same keywords with fewer states.
    return { field, to: to as JsonSchema, values };
  }
  const left = [...known.filter((value) => !gone(value)), ...added];
  const to = {
    ...rest,
    enum: left,
    ...(isObject(labels) && { 'x-enum': without(labels, goneKeys) }),
  };
  return { field, to: to as JsonSchema, values };
};
