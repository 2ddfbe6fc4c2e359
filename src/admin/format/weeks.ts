import type { Language } from '#schemas';

const DAYS = 7;
const MONDAY = 1;

interface WeekInfo {
  readonly firstDay: number;
}

const hasWeekInfo = (locale: object): locale is { getWeekInfo: () => WeekInfo } =>
  'getWeekInfo' in locale;

/** Where the language is at home, as dates are written. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** The day that weeks begin with where a language is at home, from 0 (Sunday) to 6; Monday where browsers cannot tell. */
export const firstWeekday = (language: Language): number => {
  const locale = new Intl.Locale(localeOf(language));
  return (hasWeekInfo(locale) ? locale.getWeekInfo().firstDay : MONDAY) % DAYS;
};

/** The name of a day's weekday. */
export const weekdayName = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short' }).format(day);

/** "March 2026", or "March – April 2026" from a day to another one, with Latin digits (FMT-3). */
export const monthName = (from: Date, language: Language, to = from): string =>
  new Intl.DateTimeFormat(`${localeOf(language)}-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
  }).formatRange(from, to);
