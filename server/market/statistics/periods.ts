import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';
import {
  addDays,
  type CalendarDay,
  dayAt,
  startOfDay,
  weekdayOf,
} from '#schemas/model/values/zone.ts';

export const PERIODS = ['24h', '7d', '30d', '90d', '12m', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];
export type Unit = 'hour' | 'day' | 'week' | 'month';

/** From the first moment on, up to the second and without it. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Period extends Span {
  readonly unit: Unit;
  /** What the figures are compared with: as long, and directly before or as far into its own period. */
  readonly previous: Span;
  /** The parts of the series, one after the other. */
  readonly bins: readonly Span[];
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;
const UNITS = { '7d': 'day', '30d': 'day', '90d': 'week' } as const;
/** Longest of own ranges by unit: a series stays below a hundred parts. */
const UNIT_LIMITS: readonly (readonly [days: number, unit: Unit])[] = [
  [3, 'hour'],
  [62, 'day'],
  [366, 'week'],
];

const stepOf = (unit: Exclude<Unit, 'hour'>, day: CalendarDay): CalendarDay => {
  if (unit === 'day') return addDays(day, 1);
  if (unit === 'week') return addDays(day, 7 - weekdayOf(day));
  return addDays({ year: day.year, month: day.month + 1, day: 1 }, 0);
};

const hourBins = ({ fromMs, toMs }: Span): Span[] => {
  const bins: Span[] = [];
  for (let start = fromMs; start < toMs; ) {
    const next = Math.min(Math.floor(start / HOUR_MS) * HOUR_MS + HOUR_MS, toMs);
    bins.push({ fromMs: start, toMs: next });
    start = next;
  }
  return bins;
};

const binsOf = (span: Span, unit: Unit, timeZone: string): readonly Span[] => {
  if (unit === 'hour') return hourBins(span);
  const bins: Span[] = [];
  let day = dayAt(span.fromMs, timeZone);
  for (let start = span.fromMs; start < span.toMs; ) {
    day = stepOf(unit, day);
    const next = Math.min(Math.max(startOfDay(day, timeZone), start + 1), span.toMs);
    bins.push({ fromMs: start, toMs: next });
    start = next;
  }
  return bins;
};

const lastDays = (
  nowMs: number,
  days: number,
  timeZone: string,
): Pick<Period, 'fromMs' | 'toMs' | 'previous'> => {
  const today = dayAt(nowMs, timeZone);
  const fromMs = startOfDay(addDays(today, 1 - days), timeZone);
  const beforeMs = startOfDay(addDays(today, 1 - 2 * days), timeZone);
  return { fromMs, toMs: nowMs, previous: { fromMs: beforeMs, toMs: beforeMs + (nowMs - fromMs) } };
};

const lastMonths = (
  nowMs: number,
  timeZone: string,
): Pick<Period, 'fromMs' | 'toMs' | 'previous'> => {
  const { year, month } = dayAt(nowMs, timeZone);
  const fromMs = startOfDay(addDays({ year: year - 1, month: month + 1, day: 1 }, 0), timeZone);
  const beforeMs = startOfDay(addDays({ year: year - 2, month: month + 1, day: 1 }, 0), timeZone);
  return { fromMs, toMs: nowMs, previous: { fromMs: beforeMs, toMs: beforeMs + (nowMs - fromMs) } };
};

/** A named period as of now, or an own span. */
export const periodOf = (
  name: PeriodName,
  nowMs: number,
  timeZone: string,
  own: Span = { fromMs: nowMs, toMs: nowMs },
): Period => {
  if (name === '24h') {
    const fromMs = Math.floor((nowMs - DAY_MS) / MINUTE_MS) * MINUTE_MS;
    const span = { fromMs, toMs: nowMs };
    const previous = { fromMs: fromMs - DAY_MS, toMs: fromMs };
    return { ...span, unit: 'hour', previous, bins: hourBins(span) };
  }
  if (name === '12m') {
    const span = lastMonths(nowMs, timeZone);
    return { ...span, unit: 'month', bins: binsOf(span, 'month', timeZone) };
  }
  if (name === 'custom') {
    const lengthMs = own.toMs - own.fromMs;
    const unit = UNIT_LIMITS.find(([days]) => lengthMs <= days * DAY_MS)?.[1] ?? 'month';
    const previous = { fromMs: own.fromMs - lengthMs, toMs: own.fromMs };
    return { ...own, unit, previous, bins: binsOf(own, unit, timeZone) };
  }
  const span = lastDays(nowMs, DAYS[name], timeZone);
  return { ...span, unit: UNITS[name], bins: binsOf(span, UNITS[name], timeZone) };
};
