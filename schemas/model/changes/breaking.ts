import type { StateMachine } from '../model.ts';
import { isObject } from '../values/isObject.ts';
import { utcDay } from '../values/time.ts';
import type { Change, ChangeKind } from './change.ts';
import { singleWays } from './fieldChanges.ts';

/** Which other programs a change breaks: those that send values, those that read them (STUDIO-9). */
export interface Breaks {
  readonly requests: boolean;
  readonly answers: boolean;
}

const NEITHER: Breaks = { requests: false, answers: false };
const BOTH: Breaks = { requests: true, answers: true };

/** Whoever asks for it, or reads it, does so by its name or at its place. */
const NAMED: readonly ChangeKind[] = ['resourceRemoved', 'fieldRenamed', 'fieldMoved'];
const NEW: readonly ChangeKind[] = ['resourceAdded'];

/** What is right in fewer cases refuses requests; what is right in more cases answers what was never answered. */
const byEffect = ({ effect }: Change): Breaks => ({
  requests: effect === 'tightens' || effect === 'either',
  answers: effect === 'loosens' || effect === 'either',
});

const settingBreaks = (change: Change): Breaks => {
  switch (change.keyword) {
    // What only the server writes is refused in requests; who may write it from now on need not.
    case 'readOnly':
      return { requests: change.to === true, answers: false };
    case 'x-aliases':
      return BOTH;
    // It is still taken, and not shown any more.
    case 'writeOnly':
      return { requests: false, answers: change.to === true };
    default:
      return byEffect(change);
  }
};

/** What a change breaks. Whoever reads is expected to pass over fields that it does not know. */
export const breaksOf = (change: Change): Breaks => {
  const { kind, to, until = '' } = change;
  if (kind === 'fieldRenamed' && until >= utcDay(new Date())) return NEITHER;
  if (NAMED.includes(kind)) return BOTH;
  if (NEW.includes(kind)) return NEITHER;
  switch (kind) {
    case 'fieldAdded':
      return { requests: isObject(to) && to['required'] === true, answers: false };
    case 'fieldRemoved':
      return { requests: byEffect(change).requests, answers: true };
    // Rows in these states are there with any moves.
    case 'movesChanged':
      return { requests: byEffect(change).requests, answers: false };
    case 'fieldSetting':
      return settingBreaks(change);
    default:
      return byEffect(change);
  }
};

export const isBreaking = (change: Change): boolean => {
  const { requests, answers } = breaksOf(change);
  return requests || answers;
};

const isRight = (keyword: string | undefined): boolean =>
  keyword === 'readOnly' || keyword === 'writeOnly';

const waysIn = (machine: unknown): readonly string[] =>
  // A change of moves has both lifecycles.
  isObject(machine) ? singleWays(machine as Partial<StateMachine>) : [];

const hasNewWays = (from: unknown, to: unknown): boolean => {
  const known = new Set(waysIn(from));
  return waysIn(to).some((way) => !known.has(way));
};

/** Whether somebody may do by it what nobody of them could before: write or read a field, or make a move. */
export const widensRights = ({ kind, keyword, from, to }: Change): boolean => {
  if (kind === 'fieldSetting') return isRight(keyword) && from === true && to !== true;
  if (kind === 'movesChanged') return hasNewWays(from, to);
  return kind === 'resourceSetting' && keyword === 'scope' && to === 'shared';
};
