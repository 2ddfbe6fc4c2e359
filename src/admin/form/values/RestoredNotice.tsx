import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#src/admin/format/dates.ts';
import type { FormValues } from '../fieldPaths.ts';
import { useSchemaForm } from '../formContext.tsx';
import { touchedFields } from './changes.ts';
import { type Draft, isOfOtherForm } from './drafts.ts';

/** Says that what was typed before a crash, a sign-in or another form is back, when and in which fields; offers the stored record. */
export const RestoredNotice = ({
  draft,
  base,
  onDiscard,
}: {
  draft: Draft;
  /** What the draft was typed over. */
  base: FormValues | undefined;
  onDiscard: () => void;
}) => {
  const { resource, record, language } = useSchemaForm();
  const translate = useTranslate();
  const titles = touchedFields(resource, base ?? record, draft.data).map(
    ({ title }) => title[language],
  );
  const fields = new Intl.ListFormat(language).format(titles);
  return (
    <Alert
      severity="info"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('souk.form.discardDraft')}
        </Button>
      }
    >
      {isOfOtherForm(draft, resource.hash)
        ? translate('souk.form.formChanged')
        : translate('souk.form.draftRestored', { time: formatDateTime(draft.savedAt) })}
      {titles.length > 0 && <Box>{translate('souk.form.draftChanged', { fields })}</Box>}
    </Alert>
  );
};
