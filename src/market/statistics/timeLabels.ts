import type { Language } from '#schemas';
import type { Unit } from '#schemas/market/statistics.ts';

const FORMATS: Readonly<Record<Unit, Intl.DateTimeFormatOptions>> = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  // Names of months in Arabic are too long for an axis.
  month: { month: '2-digit', year: 'numeric' },
};

/** What a part of a series is called on an axis, in Latin digits (FMT-3). */
export const timeLabel = (from: string, unit: Unit, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    ...FORMATS[unit],
    timeZone,
  }).format(new Date(from));
