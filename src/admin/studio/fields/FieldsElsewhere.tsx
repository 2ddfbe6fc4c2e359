import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { fieldsIn } from '../draft/fieldSchema.ts';
import type { EditedSchema } from '../draft/useResourceDraft.ts';

/** Fields that rows have and the file does not write itself: a shape that its root refers to, or a branch of it, does. */
export const FieldsElsewhere = ({ draft, document }: EditedSchema) => {
  const translate = useTranslate();
  const language = useLanguage();
  const own = fieldsIn(document);
  const titles = [...(draft.resource?.tree ?? [])]
    .filter(([name]) => !Object.hasOwn(own, name))
    .map(([, { title }]) => title[language]);
  if (titles.length === 0) return null;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 1.5 }}>
      {translate('studio.fields.elsewhere', {
        fields: new Intl.ListFormat(language).format(titles),
      })}
    </Alert>
  );
};
