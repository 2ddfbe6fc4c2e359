import { useTranslate } from 'react-admin';
import { factsOf } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';

/** One row, several rows. */
const NAME_FORMS = 2;

/**
 * "3 rows", by the resource's own name, as each language counts.
 *
 * Languages with more forms than a resource's name has, as Arabic, put the number after the title of the list.
 */
export const useCountedRows = () => {
  const translate = useTranslate();
  const hasMoreForms = factsOf(useLanguage()).pluralForms.length > NAME_FORMS;
  return (resource: string, count: number, shown: string): string =>
    translate('souk.tree.count', {
      count: shown,
      name: translate(`resources.${resource}.name`, {
        smart_count: hasMoreForms ? NAME_FORMS : count,
      }),
    });
};
