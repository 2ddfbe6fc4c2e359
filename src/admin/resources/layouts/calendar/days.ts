import { isDay } from '#schemas/model/values/isDay.ts';
import { dateOf } from '#src/admin/format/dates.ts';
import { dayOf } from '#src/admin/table/filters/dateRange.ts';

export const SPANS = ['month', 'week'] as const;
export type Span = (typeof SPANS)[number];

const DAYS_OF_WEEK = 7;

/** A day of the reader's calendar from its text (`2026-03-09`). */
export const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dateOf([year, month - 1, date]);
};

/** So many days later; months and years carry over. */
export const addDays = (day: string, days: number): string => {
  const date = toDate(day);
  return dayOf(dateOf([date.getFullYear(), date.getMonth(), date.getDate() + days]));
};

/** The same day of another month, or its last one. */
export const addMonths = (day: string, months: number): string => {
  const date = toDate(day);
  const [year, month] = [date.getFullYear(), date.getMonth() + months];
  const last = dateOf([year, month + 1, 0]).getDate();
  return dayOf(dateOf([year, month, Math.min(date.getDate(), last)]));
};

const weekBegin = (day: string, firstWeekday: number): string =>
  addDays(day, -((toDate(day).getDay() - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK));

/** The weeks that a span around a day shows, seven days each. */
export const weeksAround = (
  day: string,
  span: Span,
  firstWeekday: number,
): readonly (readonly string[])[] => {
  const date = toDate(day);
  const [from, to] =
    span === 'week'
      ? [day, day]
      : [
          dayOf(dateOf([date.getFullYear(), date.getMonth(), 1])),
          dayOf(dateOf([date.getFullYear(), date.getMonth() + 1, 0])),
        ];
  const weeks: (readonly string[])[] = [];
  const last = toDate(to);
  let first = weekBegin(from, firstWeekday);
  // Not compared as texts: 10000 would come before 9999, and no week would be the last one.
  while (toDate(first) <= last) {
    const begin = first;
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(begin, at)));
    first = addDays(first, DAYS_OF_WEEK);
  }
  return weeks;
};

/** What a calendar shows. */
export interface Shown {
  readonly span: Span;
  /** A day of it. */
  readonly day: string;
}

/** The text of a month (`2026-03`), or of the week around a day (`2026-03-09`), as addresses have it. */
export const shownText = ({ span, day }: Shown): string =>
  span === 'month' ? day.slice(0, 7) : day;

/** What such a text says; undefined where it is no month and no day. */
export const readShown = (text: string): Shown | undefined => {
  const isMonth = /^\d{4}-\d{2}$/.test(text);
  const day = isMonth ? `${text}-01` : text;
  return isDay(day) ? { span: isMonth ? 'month' : 'week', day } : undefined;
};

/** Whether a day is part of what is shown; the days around a month are not. */
export const isIn = ({ span, day }: Shown, other: string, firstWeekday: number): boolean =>
  span === 'month'
    ? other.slice(0, 7) === day.slice(0, 7)
    : weekBegin(other, firstWeekday) === weekBegin(day, firstWeekday);

/** A value moved to another day: of a moment the time of day stays, by the reader's clock. */
export const onDay = (value: unknown, isMoment: boolean, day: string): string => {
  if (!isMoment) return day;
  const [to, from] = [toDate(day), new Date(String(value))];
  const at = Number.isNaN(from.getTime()) ? to : from;
  return dateOf(
    [to.getFullYear(), to.getMonth(), to.getDate()],
    ...[at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds()],
  ).toISOString();
};
