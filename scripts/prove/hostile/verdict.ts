/** What counts as held: the others' times, memory, and what the attacker is answered. */
import type { AttackReport } from './attackerReport.ts';
import { CUT, HELD, SILENT, UNREACHABLE } from './attempt.ts';

/** Others may wait three times as long as usual, or this long. */
const TIMES_USUAL = 3;
const MAX_OTHERS_MS = 100;
const MAX_GROWTH_BYTES = 150 * 1_024 * 1_024;
/** An attacker who is answered at all is answered soon. */
const MAX_ANSWER_MS = 5_000;
const UNAVAILABLE = '503';

export interface Measured {
  readonly attack: AttackReport;
  readonly usualMs: number;
  readonly othersMs: number;
  readonly afterMs: number;
  /** What others were refused, during and afterwards. */
  readonly failures: readonly string[];
  readonly growthBytes: number;
  readonly hasDied: boolean;
  readonly mayHold: boolean;
  readonly isPlainUse: boolean;
}

export interface Fault {
  readonly text: string;
  /** A busy machine may be the cause: it counts when it shows again. */
  readonly isTiming: boolean;
}

const limitOf = (usualMs: number): number => Math.max(TIMES_USUAL * usualMs, MAX_OTHERS_MS);
const ms = (value: number): string => `${Math.round(value)} ms`;

const isBadStatus = (status: string, mayHold: boolean): boolean => {
  if (status === SILENT || status === UNREACHABLE) return true;
  if (status === HELD) return !mayHold;
  return status !== CUT && Number(status) >= 500 && status !== UNAVAILABLE;
};

/** Everything that is not as it must be. */
export const faultsOf = (measured: Measured): readonly Fault[] => {
  const { attack, usualMs, othersMs, afterMs, failures, growthBytes } = measured;
  const faults: Fault[] = [];
  const note = (isFault: boolean, text: string, isTiming = true): void => {
    if (isFault) faults.push({ text, isTiming });
  };
  note(measured.hasDied, 'the process ended', false);
  for (const [status, count] of Object.entries(attack.statuses)) {
    const text = `${count} × ${status}, first: ${attack.firsts[status]?.title ?? ''}`;
    note(isBadStatus(status, measured.mayHold), text, status === SILENT);
  }
  const { slowest } = attack;
  note(
    !measured.isPlainUse && slowest.durationMs > MAX_ANSWER_MS,
    `an answer took ${ms(slowest.durationMs)}: ${slowest.title}`,
  );
  note(othersMs > limitOf(usualMs), `others waited ${ms(othersMs)}, usually ${ms(usualMs)}`);
  note(afterMs > limitOf(usualMs), `afterwards others waited ${ms(afterMs)}`);
  note(failures.length > 0, `others were refused ${failures.length} times: ${failures[0] ?? ''}`);
  note(growthBytes > MAX_GROWTH_BYTES, `memory grew by ${Math.round(growthBytes / 1_048_576)} MB`);
  return faults;
};
