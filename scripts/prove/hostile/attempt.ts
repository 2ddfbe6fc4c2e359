/** One attempt of an attacker, and what comes of it. */
import type { Ground, Person } from './ground.ts';

/** Besides statuses of HTTP: the server closed the connection, answered nothing in time, or did not listen. */
export const CUT = 'cut';
export const SILENT = 'silent';
export const UNREACHABLE = 'unreachable';
/** The server waits for the rest, as it may; what must not happen is that it waits for ever. */
export const HELD = 'held';

export interface Outcome {
  readonly status: string;
  readonly durationMs: number;
  /** The beginning of the answer. */
  readonly text: string;
}

/** What an attempt is made with. */
export interface Means {
  readonly address: URL;
  /** Ends the attempt when it is aborted. */
  readonly signal: AbortSignal;
  /** Address of this machine that the connection comes from; the system's choice when absent. */
  readonly from?: string | undefined;
}

export interface Attempt {
  readonly title: string;
  run(means: Means): Promise<Outcome>;
}

export interface HostileClass {
  readonly name: string;
  readonly by: Person;
  /** How many attackers there are at once, after one alone. */
  readonly many: number;
  /** Attempts go round in this order. */
  readonly attempts: (ground: Ground) => readonly Attempt[];
  /** The server may hold the connection: it waits for a reader or a listener, within bounds of memory. */
  readonly mayHold?: boolean;
  /** Each attempt is made once and lasts as long as the server's own time limits: not a part of the short form. */
  readonly isLong?: boolean;
  /** Plain use, only much of it: an answer may take its time. */
  readonly isPlainUse?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}
