import { DAY_MS } from '#schemas';
import type { Random } from './random.ts';

/** A row of the demo as it will stand in the database; nothing is stored yet. */
export interface PlannedRow {
  readonly resource: string;
  readonly id: string;
  readonly teamId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly doc: Readonly<Record<string, unknown>>;
}

export interface Picture {
  readonly imageId: string;
  readonly src: string;
  readonly title: string;
}

/** A team of the demo, with what its products show. */
export interface DemoTeam {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
  /** A product's mark by its title. */
  readonly icons: ReadonlyMap<string, Picture>;
  readonly screens: readonly Picture[];
  /** Files that its orders are delivered with. */
  readonly deliverables: readonly string[];
}

/** What planning needs: chance that repeats, one moment that is now, ids that sort by time. */
export interface PlanContext {
  readonly random: Random;
  readonly now: Date;
  readonly idAt: (moment: Date) => string;
}

/** The demo's past: products exist a little longer than the first order. */
export const HISTORY_DAYS = 365;

export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
export const after = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + Math.round(milliseconds));
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Money in whole cents, so that sums are exact. */
export const toMoney = (cents: number): number => cents / 100;
