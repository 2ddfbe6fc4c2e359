import dayjs from 'dayjs';
import english from 'dayjs/locale/en';
import { factsOf, type Language } from '#schemas';

const DAYS = 7;
const MONTHS = 12;
const MONDAY = 1;
/** The fourth of January 1970 was a Sunday, with which Day.js begins. */
const FIRST_SUNDAY = 4;

interface WeekInfo {
  readonly firstDay: number;
}

/** A language as dates are written in it: our English is that of Britain, digits are Latin everywhere (FMT-3). */
const localeOf = (language: Language): string =>
  `${language === 'en' ? 'en-GB' : language}-u-ca-gregory-nu-latn`;

/** The first day of the week, from 0 for Sunday; Monday where the browser does not know. */
const weekStartOf = (language: Language): number => {
  const locale: Intl.Locale & { readonly getWeekInfo?: () => WeekInfo } = new Intl.Locale(
    localeOf(language),
  );
  return (locale.getWeekInfo?.().firstDay ?? MONDAY) % DAYS;
};

const names = (
  language: Language,
  count: number,
  options: Intl.DateTimeFormatOptions,
  dateOf: (index: number) => Date,
): string[] => {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format.format(dateOf(index)));
};

const monthDate = (index: number): Date => new Date(Date.UTC(1970, index, 1));
const weekday = (index: number): Date => new Date(Date.UTC(1970, 0, FIRST_SUNDAY + index));

/** Tells Day.js the names of a language, which the browser knows; answers the name that Day.js knows it by. */
export const calendarLanguage = (language: Language): string => {
  const name = `souk-${language}`;
  const locale = {
    ...english,
    name,
    weekStart: weekStartOf(language),
    months: names(language, MONTHS, { month: 'long' }, monthDate),
    monthsShort: names(language, MONTHS, { month: 'short' }, monthDate),
    weekdays: names(language, DAYS, { weekday: 'long' }, weekday),
    weekdaysShort: names(language, DAYS, { weekday: 'short' }, weekday),
    weekdaysMin: names(language, DAYS, { weekday: 'narrow' }, weekday),
    formats: {
      ...{ LT: 'HH:mm', LTS: 'HH:mm:ss', L: 'DD/MM/YYYY', LL: 'D MMMM YYYY' },
      ...{ LLL: 'D MMMM YYYY HH:mm', LLLL: 'dddd, D MMMM YYYY HH:mm' },
    },
    ordinal: String,
  };
  // Beside the language that Day.js has for its other users, which stays.
  dayjs.locale(locale, undefined, true);
  return name;
};

export const isMirrored = (language: Language): boolean => factsOf(language).direction === 'rtl';
