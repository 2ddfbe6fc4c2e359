import type { ColorName } from '#schemas';
import { asLocalized, type Texts, textsIn } from '../inputs/localizedText.ts';
import { statesWithMoveTo } from './editStates.ts';
import type { DraftMachine, DraftMove } from './machine.ts';

/** A move as it is being typed. */
export interface MoveForm {
  readonly from: readonly string[];
  readonly to: string;
  readonly title: Texts;
  readonly by: readonly string[];
  readonly color: ColorName;
  readonly confirm: Texts;
  /** '' for none. */
  readonly reason: string;
  readonly requires: readonly string[];
}

/** The colour of a move's button where it names none. */
const USUAL_COLOR: ColorName = 'primary';

export const toMoveForm = (move: DraftMove | undefined, from: string): MoveForm => ({
  from: move?.from ?? [from],
  to: move?.to ?? '',
  title: textsIn(move?.title),
  by: move?.by ?? [],
  color: move?.color ?? USUAL_COLOR,
  confirm: textsIn(move?.confirm),
  reason: move?.reason ?? '',
  requires: move?.requires ?? [],
});

/** What is wrong with a move, each by the key of its text. */
export interface MoveFaults {
  readonly from?: string;
  readonly to?: string;
  readonly title?: string;
  readonly by?: string;
  /** English words of a question that is asked in other languages. */
  readonly confirm?: string;
  /** States out of which another move leads to the same one. */
  readonly doubled: readonly string[];
}

const isTyped = (text: Texts): boolean => Object.values(text).some((words) => words.trim() !== '');

export const moveFaults = (
  form: MoveForm,
  machine: DraftMachine,
  index: number | undefined,
): MoveFaults => {
  const taken = form.to === '' ? [] : statesWithMoveTo(machine, form.to, index);
  const doubled = form.from.filter((state) => taken.includes(state));
  const hasConfirm = isTyped(form.confirm) && asLocalized(form.confirm, undefined) === undefined;
  return {
    ...(form.from.length === 0 && { from: 'studio.lifecycle.fromMissing' }),
    ...(doubled.length > 0 && { from: 'studio.lifecycle.moveDoubled' }),
    ...(form.to === '' && { to: 'studio.lifecycle.toMissing' }),
    ...(form.from.includes(form.to) && { to: 'studio.lifecycle.toItself' }),
    ...(asLocalized(form.title, undefined) === undefined && {
      title: 'studio.lifecycle.buttonMissing',
    }),
    ...(form.by.length === 0 && { by: 'studio.lifecycle.byMissing' }),
    ...(hasConfirm && { confirm: 'studio.lifecycle.confirmMissing' }),
    doubled,
  };
};

export const hasFaults = ({ doubled, ...faults }: MoveFaults): boolean =>
  doubled.length > 0 || Object.keys(faults).length > 0;

/** The move that was typed, with whatever else the one before said; undefined where its words are missing. */
export const fromMoveForm = (
  form: MoveForm,
  before: DraftMove | undefined,
): DraftMove | undefined => {
  const title = asLocalized(form.title, before?.title);
  if (title === undefined) return undefined;
  const { color, confirm: question, reason: _reason, requires, ...rest } = before ?? {};
  const confirm = asLocalized(form.confirm, question);
  const isUsual = color === undefined && form.color === USUAL_COLOR;
  return {
    ...rest,
    from: form.from,
    to: form.to,
    by: form.by,
    title,
    ...(!isUsual && { color: form.color }),
    ...(confirm !== undefined && { confirm }),
    ...(form.reason !== '' && { reason: form.reason }),
    // An empty list that was there stays, as it says the same.
    ...((form.requires.length > 0 || requires?.length === 0) && { requires: form.requires }),
  };
};
