import { keptMoment } from '#schemas/model/values/time.ts';
import { dateOf, midnight, yearText } from '#src/admin/format/dates.ts';

/** Both ends as they are asked for (full timestamps in UTC, or plain days); an open end is absent. */
export interface TimeRange {
  readonly gte?: string;
  readonly lte?: string;
}

/** Both ends as days of the reader's calendar (`YYYY-MM-DD`), as date inputs hold them. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayParts = (day: string): readonly [number, number, number] | undefined => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return found ? [Number(found[1]), Number(found[2]) - 1, Number(found[3])] : undefined;
};

/** As it is asked for: days at either end of the calendar begin or end beyond what the server keeps. */
const asked = (moment: Date): string | undefined => keptMoment(moment.toISOString())?.toISOString();

const startOfDay = (day: string): string | undefined => {
  const parts = dayParts(day);
  return parts && asked(dateOf(parts));
};

/** The last moment of the day: where clocks go back at midnight, 23:59 comes twice. */
const endOfDay = (day: string): string | undefined => {
  const parts = dayParts(day);
  return parts && asked(new Date(midnight(dateOf(parts), 1) - 1));
};

const pad = (number: number): string => String(number).padStart(2, '0');

/** The reader's calendar day of a moment; '' where there is none. */
export const dayOf = (moment: Date | string | undefined): string => {
  // A day without a time is that day everywhere; as a moment it would be midnight in Greenwich.
  if (typeof moment === 'string' && dayParts(moment)) return moment;
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  return `${yearText(date)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** From the start of the first day to the end of the last one (LIST-8). */
export const toTimeRange = ({ from, to }: DayRange): TimeRange => {
  const gte = startOfDay(from);
  const lte = endOfDay(to);
  return { ...(gte && { gte }), ...(lte && { lte }) };
};

/** For fields that hold days without a time: the days themselves, both included; none lies behind the year 9999. */
export const toPlainRange = ({ from, to }: DayRange): TimeRange => ({
  ...(dayParts(from) && { gte: from }),
  ...(dayParts(to) && { lte: to }),
});

export const toDayRange = ({ gte, lte }: TimeRange): DayRange => ({
  from: dayOf(gte),
  to: dayOf(lte),
});

/**
 * The range after one end was set: the other end follows where it would be on the wrong side, so
 * the end never precedes the start (LIST-8). Days compare as text.
 */
export const withEnd = (range: DayRange, end: 'from' | 'to', day: string): DayRange => {
  const changed = { ...range, [end]: day };
  if (changed.from === '' || changed.to === '' || changed.from <= changed.to) return changed;
  return { from: day, to: day };
};

export const PRESETS = ['today', 'lastWeek', 'lastMonth', 'thisMonth', 'previousMonth'] as const;
export type Preset = (typeof PRESETS)[number];

const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);

/** The days that a preset means now; "7 days" is today and the six before it. */
export const presetRange = (preset: Preset, now: Date): DayRange => {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const ranges: Record<Preset, readonly [Date, Date]> = {
    today: [now, now],
    lastWeek: [daysBefore(now, 6), now],
    lastMonth: [daysBefore(now, 29), now],
    thisMonth: [new Date(year, month, 1), new Date(year, month + 1, 0)],
    previousMonth: [new Date(year, month - 1, 1), new Date(year, month, 0)],
  };
  const [from, to] = ranges[preset];
  return { from: dayOf(from), to: dayOf(to) };
};
