import { Alert, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { FactCard } from '../FactCard.tsx';
import type { OrderRecord } from '../order.ts';
import { type NoteState, useNote } from './useNote.ts';

const NoteStatus = ({ state }: { readonly state: NoteState }) => {
  const translate = useTranslate();
  const isSaid = state.kind === 'saved' || state.kind === 'unsaved' || state.kind === 'saving';
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {isSaid && translate(`souk.orders.note.${state.kind}`)}
    </Typography>
  );
};

/** The team's own note, edited in place; it says whether it is stored. */
export const NoteCard = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const field = fieldNamed(useResource('orders'), 'note');
  const { text, state, change, save, resolve } = useNote(order);
  const label = field?.title[language] ?? '';
  return (
    <FactCard title={label} end={<NoteStatus state={state} />}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        placeholder={translate('souk.orders.note.placeholder')}
        slotProps={{
          htmlInput: { 'aria-label': label, dir: 'auto', maxLength: field?.schema.maxLength },
        }}
        onChange={(event) => change(event.target.value)}
        onBlur={save}
      />
      {state.kind === 'failed' && (
        <Alert
          severity="error"
          sx={{ marginBlockStart: 1.5 }}
          action={
            <Sending>
              <Button onClick={save}>{translate('souk.shell.state.retry')}</Button>
            </Sending>
          }
        >
          {translate('souk.orders.note.failed', { reason: errorText(state.error, translate) })}
        </Alert>
      )}
      {state.kind === 'conflict' && (
        <Alert severity="warning" sx={{ marginBlockStart: 1.5 }}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {translate('souk.orders.note.conflict')}
            {'\n'}
            <bdi>{state.theirs.note ?? ''}</bdi>
          </Typography>
          <Sending>
            <Button onClick={() => resolve(state.theirs, true)}>
              {translate('souk.orders.note.mine')}
            </Button>
          </Sending>
          <Button onClick={() => resolve(state.theirs, false)}>
            {translate('souk.orders.note.theirs')}
          </Button>
        </Alert>
      )}
    </FactCard>
  );
};
