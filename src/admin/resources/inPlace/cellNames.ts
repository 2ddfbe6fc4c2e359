import type { RaRecord } from 'react-admin';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';

/** How notices name a cell: by its field, and by its row. */
export const useCellNames = (resource: ResourceModel) => {
  const language = useLanguage();
  return ({ record, field }: { readonly record: RaRecord; readonly field: FieldModel }) => ({
    field: field.title[language],
    title: isolatedText(recordTitle(resource, record)),
  });
};
