import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';

/**
 * "3 rows", by the resource's own name, as each language counts.
 *
 * Arabic puts the number after the title of the list: no form of a resource's name is made for two of them.
 */
export const useCountedRows = () => {
  const translate = useTranslate();
  const language = useLanguage();
  return (resource: string, count: number, shown: string): string =>
    translate('souk.tree.count', {
      count: shown,
      name: translate(`resources.${resource}.name`, { smart_count: language === 'ar' ? 2 : count }),
    });
};
