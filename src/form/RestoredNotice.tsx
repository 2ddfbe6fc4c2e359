import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#src/format/dates.ts';
import type { Draft } from './drafts.ts';

/** Says that what was typed before a crash or a sign-in is back, and offers the stored record instead. */
export const RestoredNotice = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => {
  const translate = useTranslate();
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
      {translate('souk.form.draftRestored', { time: formatDateTime(draft.savedAt) })}
    </Alert>
  );
};
