/** What counts as held: the others' times, memory, and what the attacker is answered. */
import { isObject } from '#schemas';
import type { AttackReport } from './attackerReport.ts';
import { CUT, HELD, type Outcome, SILENT, UNREACHABLE } from './attempt.ts';

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

/** Statuses and codes whose reason is not the sender's to know, or has no field and no bound. */
const SAYS_ENOUGH: readonly string[] = ['401', '403', '404', '405', '415', '429'];
/** No JSON, or a secret that is not right: of these no field and no bound is told. */
const HAS_NO_NAME: readonly string[] = ['"code":"bad_request"', '"code":"wrong_code"'];

const isNamed = (text: string): boolean => {
  const { errors, params } = readError(text);
  const isField = errors.some((error) => isObject(error) && typeof error['field'] === 'string');
  return isField || Object.keys(params).length > 0;
};

/** The body of an error; the beginning of a longer one says nothing here, but names its field first. */
const readError = (text: string): { errors: readonly unknown[]; params: object } => {
  try {
    // An answer that came over a bare socket still has its head.
    const body: unknown = JSON.parse(text.replace(/^HTTP\/[\s\S]*?\r\n\r\n/, ''));
    const { errors, params } = isObject(body) ? body : {};
    return {
      errors: Array.isArray(errors) ? errors : [],
      params: isObject(params) ? params : {},
    };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const field = /"field":"([^"]*)"/.exec(text)?.[1];
    return { errors: field === undefined ? [] : [{ field }], params: {} };
  }
};

/** What is wrong with an answer by itself: a failure of the server, none at all, or a refusal that names no reason. */
export const faultOfAnswer = ({ status, text }: Outcome): string | undefined => {
  if (isBadStatus(status, true)) return `${status} ${text.slice(0, 200)}`;
  const saysEnough =
    SAYS_ENOUGH.includes(status) || HAS_NO_NAME.some((code) => text.includes(code));
  // Node's own refusals of what is no HTTP have no body.
  if (!status.startsWith('4') || saysEnough || text === '' || isNamed(text)) return undefined;
  return `${status} names neither field nor bound: ${text.slice(0, 200)}`;
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
    !measured.isPlainUse && !measured.mayHold && slowest.durationMs > MAX_ANSWER_MS,
    `an answer took ${ms(slowest.durationMs)}: ${slowest.title}`,
  );
  note(othersMs > limitOf(usualMs), `others waited ${ms(othersMs)}, usually ${ms(usualMs)}`);
  note(afterMs > limitOf(usualMs), `afterwards others waited ${ms(afterMs)}`);
  note(failures.length > 0, `others were refused ${failures.length} times: ${failures[0] ?? ''}`);
  note(growthBytes > MAX_GROWTH_BYTES, `memory grew by ${Math.round(growthBytes / 1_048_576)} MB`);
  return faults;
};
