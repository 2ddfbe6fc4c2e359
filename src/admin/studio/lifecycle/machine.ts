import { isObject, type JsonSchema, type StateMachine } from '#schemas';
import type { Text } from '#schemas/model/reading/textPlaces.ts';
import { COLORS, type ColorName } from '#schemas/model/vocabulary.ts';
import { inAllLanguages } from '../inputs/localizedText.ts';

/** Keywords of others stay with what they stand at. */
type Kept = Readonly<Record<string, unknown>>;

export type DraftState = Kept & { readonly title: Text; readonly color: ColorName };

export type DraftMove = Kept & {
  readonly from: readonly string[];
  readonly to: string;
  /** Roles; and whoever else code lets make it. */
  readonly by: readonly string[];
  readonly title: Text;
  readonly color?: ColorName;
  readonly confirm?: Text;
  readonly reason?: string;
  /** Fields that must be filled when the move is made. */
  readonly requires?: readonly string[];
};

/** The lifecycle of a field as a draft has it; the draft may be half written. */
export type DraftMachine = Kept & {
  readonly initial: string;
  readonly states: Readonly<Record<string, DraftState>>;
  readonly moves: readonly DraftMove[];
  readonly trash?: string;
};

const isName = (value: unknown): value is string => typeof value === 'string';
const isColor = (value: unknown): value is ColorName => COLORS.some((color) => color === value);

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isName) : [];

const textIn = (value: unknown): Text | undefined => {
  if (isName(value)) return value;
  if (!isObject(value)) return undefined;
  const said = Object.entries(value).filter((entry): entry is [string, string] => isName(entry[1]));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
};

const readState = (key: string, value: unknown): DraftState => {
  const state = isObject(value) ? value : {};
  const color = isColor(state['color']) ? state['color'] : 'dark';
  return { ...state, title: textIn(state['title']) ?? key, color };
};

const readMove = (value: unknown): readonly DraftMove[] => {
  if (!isObject(value) || !isName(value['to'])) return [];
  const { color, confirm, reason, requires, ...rest } = value;
  const question = textIn(confirm);
  const move = {
    ...rest,
    from: textsIn(value['from']),
    to: value['to'],
    by: textsIn(value['by']),
    title: textIn(value['title']) ?? value['to'],
    ...(isColor(color) && { color }),
    ...(question !== undefined && { confirm: question }),
    ...(isName(reason) && { reason }),
    ...(Array.isArray(requires) && { requires: textsIn(requires) }),
  };
  return [move];
};

/** The lifecycle that a field's schema says; undefined where it says none. */
export const readMachine = (schema: JsonSchema): DraftMachine | undefined => {
  const written: unknown = schema['x-states'];
  if (!isObject(written)) return undefined;
  const { trash, ...rest } = written;
  const states = isObject(written['states']) ? written['states'] : {};
  const names = Object.keys(states);
  return {
    ...rest,
    initial: isName(written['initial']) ? written['initial'] : (names[0] ?? ''),
    states: Object.fromEntries(
      Object.entries(states).map(([key, state]) => [key, readState(key, state)]),
    ),
    moves: Array.isArray(written['moves']) ? written['moves'].flatMap(readMove) : [],
    ...(isName(trash) && { trash }),
  };
};

/** The machine as pictures and chips show it: moves lead between states that are there. */
export const shownMachine = ({ initial, states, moves }: DraftMachine): StateMachine => ({
  initial,
  states: Object.fromEntries(
    Object.entries(states).map(([key, { title, color }]) => [
      key,
      { title: inAllLanguages(title), color },
    ]),
  ),
  moves: moves.flatMap(({ from, to, by, title }) => {
    const known = from.filter((state) => Object.hasOwn(states, state));
    return known.length > 0 && Object.hasOwn(states, to)
      ? [{ from: known, to, by, title: inAllLanguages(title) }]
      : [];
  }),
});
