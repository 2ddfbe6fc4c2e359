/** What the attackers' process is told and what it answers, as messages between processes. */
import type { Ground } from './ground.ts';

export interface AttackOrder {
  readonly className: string;
  readonly address: string;
  readonly ground: Ground;
  readonly attackers: number;
  readonly seconds: number;
}

export interface AttackReport {
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The slowest answer: what was asked, and how long it took; connections that were held are not answers. */
  readonly slowest: { readonly title: string; readonly durationMs: number };
  /** For each status the first attempt that got it, and the beginning of the answer. */
  readonly firsts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}
