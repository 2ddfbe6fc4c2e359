import { useTranslate } from 'react-admin';
import type { ReadingStyle } from '#schemas/model/fields/readable.ts';
import { ownTimeZone } from '#src/admin/format/ownTimeZone.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';

/** How this person reads values: language, words for yes and no, time zone. */
export const useReadingStyle = (): Omit<ReadingStyle, 'titleOf'> => {
  const translate = useTranslate();
  return {
    language: useLanguage(),
    yes: translate('souk.table.yes'),
    no: translate('souk.table.no'),
    timeZone: ownTimeZone(),
  };
};
