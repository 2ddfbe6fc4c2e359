import { humanize, isObject, isSame, type JsonSchema } from '#schemas';
import type { Text } from '#schemas/model/reading/textPlaces.ts';
import { COLORS } from '#schemas/model/vocabulary.ts';
import { moveItem } from '#src/admin/sorting/moveItem.ts';
import type { DraftMachine, DraftMove, DraftState } from './machine.ts';

/** What a lifecycle says of its field. */
export interface LifecycleKeywords {
  readonly enum: readonly string[];
  readonly default?: unknown;
  readonly 'x-states': DraftMachine;
}

/**
 * A change of a lifecycle as the engine's operations take it.
 *
 * Shape: `set` becomes `setField` or `editSchema`. `replace` becomes `replaceValues`, after its `set` where it has one: a
 * state under another name is added before the old one goes; states cannot go by `set`. `retype` becomes `retypeField`,
 * which alone makes a list of choices a lifecycle.
 */
export type LifecycleChange =
  | { readonly kind: 'set'; readonly set: LifecycleKeywords }
  | {
      readonly kind: 'replace';
      readonly values: readonly (readonly [from: string, to: string])[];
      readonly set?: LifecycleKeywords;
    }
  | { readonly kind: 'retype'; readonly to: JsonSchema };

type Entry = readonly [key: string, state: DraftState];

const withEntries = (machine: DraftMachine, entries: readonly Entry[]): DraftMachine => ({
  ...machine,
  states: Object.fromEntries(entries),
});

const entriesOf = ({ states }: DraftMachine): readonly Entry[] => Object.entries(states);

export const addState = (machine: DraftMachine, key: string, state: DraftState): DraftMachine => ({
  ...withEntries(machine, [...entriesOf(machine), [key, state]]),
  // The first one of all is where new rows begin.
  initial: Object.hasOwn(machine.states, machine.initial) ? machine.initial : key,
});

/** The machine with other words or another colour of a state. */
export const describeState = (
  machine: DraftMachine,
  key: string,
  change: Partial<Pick<DraftState, 'title' | 'color'>>,
): DraftMachine =>
  withEntries(
    machine,
    entriesOf(machine).map(([name, state]) => [
      name,
      name === key ? { ...state, ...change } : state,
    ]),
  );

/** The machine with a state at another place of its list. */
export const reorderStates = (machine: DraftMachine, from: number, to: number): DraftMachine =>
  withEntries(machine, moveItem(entriesOf(machine), from, to));

export const setInitial = (machine: DraftMachine, initial: string): DraftMachine => ({
  ...machine,
  initial,
});

export const setTrash = (machine: DraftMachine, trash: string | undefined): DraftMachine => {
  const { trash: _trash, ...rest } = machine;
  return trash === undefined ? rest : { ...rest, trash };
};

export const addMove = (machine: DraftMachine, move: DraftMove): DraftMachine => ({
  ...machine,
  moves: [...machine.moves, move],
});

export const setMove = (machine: DraftMachine, index: number, move: DraftMove): DraftMachine => ({
  ...machine,
  moves: machine.moves.map((one, place) => (place === index ? move : one)),
});

/** The machine without a move out of one state; what leads there from other states stays. */
export const removeMove = (machine: DraftMachine, index: number, from: string): DraftMachine => ({
  ...machine,
  moves: machine.moves.flatMap((move, place) => {
    if (place !== index) return [move];
    const others = move.from.filter((state) => state !== from);
    return others.length > 0 ? [{ ...move, from: others }] : [];
  }),
});

/** States out of which there is another way to the same state: people could not tell the two moves apart. */
export const statesWithMoveTo = (
  { moves }: DraftMachine,
  to: string,
  except: number | undefined,
): readonly string[] =>
  moves.flatMap((move, index) => (move.to === to && index !== except ? move.from : []));

/** States that no row comes to: no chain of moves leads there from the first one. */
export const unreachableStates = ({ initial, states, moves }: DraftMachine): readonly string[] => {
  const reached = new Set([initial]);
  for (const state of reached)
    for (const { from, to } of moves) if (from.includes(state)) reached.add(to);
  return Object.keys(states).filter((state) => !reached.has(state));
};

/** Why a state cannot go now: another one must take its part before. */
export const partOf = (machine: DraftMachine, key: string): 'initial' | 'trash' | undefined => {
  if (machine.initial === key) return 'initial';
  return machine.trash === key ? 'trash' : undefined;
};

/** The keywords of the field that has this machine; its default follows the first state. */
export const keywordsOf = (schema: JsonSchema, machine: DraftMachine): LifecycleKeywords => {
  const names = Object.keys(machine.states);
  const before: unknown = schema['x-states']?.initial;
  const stays = names.some((name) => name === schema.default) && before === machine.initial;
  return {
    enum: names,
    ...(schema.default !== undefined && { default: stays ? schema.default : machine.initial }),
    'x-states': machine,
  };
};

/** The change that makes a machine another one; undefined where nothing is different. */
export const setMachine = (
  schema: JsonSchema,
  machine: DraftMachine,
): LifecycleChange | undefined => {
  const set = keywordsOf(schema, machine);
  // The order of the states is told by the list of values, as objects are the same in any order.
  const before = { enum: schema.enum, default: schema.default, 'x-states': schema['x-states'] };
  return isSame({ ...set, default: set.default }, before) ? undefined : { kind: 'set', set };
};

/**
 * The change by which a state goes. Rows in it move to `target`, and so does what else leads to it; where there are no
 * rows, it takes those that come to be in the state before the change is published, so that none is left without one.
 */
export const removeState = (
  { initial }: DraftMachine,
  key: string,
  target: string = initial,
): LifecycleChange => ({ kind: 'replace', values: [[key, target]] });

/** The change by which a state has another name in the APIs, with its place, moves, words and rows. */
export const renameState = (
  schema: JsonSchema,
  machine: DraftMachine,
  key: string,
  name: string,
  change: Pick<DraftState, 'title' | 'color'>,
): LifecycleChange => {
  const renamed = (state: string): string => (state === key ? name : state);
  const entries = entriesOf(machine).flatMap(([other, state]): readonly Entry[] =>
    other === key
      ? [
          [name, { ...state, ...change }],
          [key, state],
        ]
      : [[other, state]],
  );
  const moved: DraftMachine = {
    ...withEntries(machine, entries),
    initial: renamed(machine.initial),
    moves: machine.moves.map((move) => ({
      ...move,
      from: move.from.map(renamed),
      to: renamed(move.to),
    })),
    ...(machine.trash !== undefined && { trash: renamed(machine.trash) }),
  };
  return { kind: 'replace', set: keywordsOf(schema, moved), values: [[key, name]] };
};

/** Rows of each state once states have been replaced: those of the one that goes are with its target. */
export const countsAfter = (
  counts: ReadonlyMap<string, number>,
  values: readonly (readonly [from: string, to: string])[],
): ReadonlyMap<string, number> => {
  const after = new Map(counts);
  for (const [from] of values) after.delete(from);
  for (const [from, to] of values) after.set(to, (after.get(to) ?? 0) + (counts.get(from) ?? 0));
  return after;
};

/** A name for a state out of its label, that no other has: "In progress" → "in_progress". */
export const stateKey = (label: string, { states }: DraftMachine): string => {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  // A name of digits alone would stand before all others, whatever its place.
  const first = /^[a-z]/.test(plain) ? plain : `state${plain === '' ? '' : `_${plain}`}`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? first : `${first}_${count}`;
    if (!Object.hasOwn(states, name)) return name;
  }
};

const labelOf = (schema: JsonSchema, value: string): Text =>
  schema['x-enum']?.[value] ?? humanize(value);

/** Colours that choices have already become those of their states. */
const colorOf = (schema: JsonSchema, value: string): DraftState['color'] => {
  const colors: unknown = Object(schema)['x-colors'];
  const color = isObject(colors) ? colors[value] : undefined;
  return COLORS.find((one) => one === color) ?? 'dark';
};

/** Why a field cannot get a lifecycle. */
export const lifecycleObstacle = (schema: JsonSchema): 'values' | 'type' | undefined => {
  if (schema.type !== undefined && schema.type !== 'string') return 'type';
  const values: readonly unknown[] = schema.enum ?? [];
  if (values.some((value) => typeof value !== 'string' || value === '')) return 'type';
  return values.length === 0 ? 'values' : undefined;
};

/** The change by which a list of choices becomes a lifecycle: each choice a state, and no moves yet. */
export const startLifecycle = (schema: JsonSchema): LifecycleChange => {
  const { 'x-enum': _labels, 'x-ui': ui, ...kept } = schema;
  const { 'x-colors': _colors, ...rest }: Readonly<Record<string, unknown>> = { ...kept };
  // Widgets and cells of choices are not those of states.
  const { widget: _widget, cell: _cell, ...looks } = ui ?? {};
  const values = (schema.enum ?? []).map(String);
  const initial = values.find((value) => value === schema.default) ?? values[0] ?? '';
  const machine: DraftMachine = {
    initial,
    states: Object.fromEntries(
      values.map((value) => [
        value,
        { title: labelOf(schema, value), color: colorOf(schema, value) },
      ]),
    ),
    moves: [],
  };
  const to = {
    ...rest,
    ...(Object.keys(looks).length > 0 && { 'x-ui': looks }),
    type: 'string',
    enum: values,
    default: initial,
    'x-states': machine,
  };
  // Texts of a draft may be the English ones alone; the model's type speaks of those of all languages.
  return { kind: 'retype', to: to as JsonSchema };
};
