import type { Language } from '#schemas';
import { type DateValue, toDate } from './dates.ts';

/** Day plus month name, "1 March", in the reader's language with Latin digits (FMT-2, FMT-3). */
export const formatDayMonth = (value: DateValue, language: Language): string => {
  const date = toDate(value);
  if (!date) return '';
  return new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
  }).format(date);
};
