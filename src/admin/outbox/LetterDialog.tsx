import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Answered } from '#src/admin/settings/AnswerCard.tsx';
import { directionOf } from '#src/admin/theme/DirectionProvider.tsx';
import { LETTERS_KEY, type Letter, type OpenLetter } from './letters.ts';

/** The link of a letter that nothing sends: shown once asked for, which the audit log notes. */
const LetterLink = ({ letter }: { readonly letter: Letter }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const open = useMutation({
    mutationFn: () =>
      dataProvider.call<{ readonly link: string }>('letterLink', { query: { id: letter._id } }),
    onError: (error) => notify(errorText(error, translate), { type: 'error' }),
  });
  const link = open.data?.link;
  const copy = async (): Promise<void> => {
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(link);
      notify('outbox.copied', { type: 'success' });
    } catch (error) {
      // A page without a secure origin has no clipboard: the text stands there to be selected.
      notify(errorText(error, translate), { type: 'warning' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockStart: 2 }}>
      <Alert severity="warning">{translate('outbox.linkHelp', { email: letter.recipient })}</Alert>
      {link === undefined ? (
        <Sending>
          <Button variant="outlined" loading={open.isPending} onClick={() => open.mutate()}>
            {translate('outbox.link')}
          </Button>
        </Sending>
      ) : (
        <>
          <TextField
            value={link}
            autoFocus
            onFocus={(event) => event.target.select()}
            slotProps={{
              htmlInput: { readOnly: true, dir: 'ltr', 'aria-label': translate('outbox.link') },
            }}
          />
          <Button variant="contained" onClick={() => void copy()}>
            {translate('outbox.copy')}
          </Button>
        </>
      )}
    </Box>
  );
};

/** A letter as its recipient reads it. */
export const LetterDialog = ({
  letter,
  isSending,
  onClose,
}: {
  readonly letter: Letter;
  readonly isSending: boolean;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = useQuery({
    queryKey: [...LETTERS_KEY, letter._id],
    queryFn: ({ signal }) =>
      dataProvider.call<OpenLetter>('letter', { query: { id: letter._id }, signal }),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{letter.title}</DialogTitle>
      <DialogContent>
        <Answered query={query} skeletonPx={200}>
          {({ subject, text, language }) => (
            <Box
              lang={language}
              dir={directionOf(language)}
              sx={{
                padding: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              <Box component="p" sx={{ fontWeight: 'fontWeightMedium', marginBlock: 0 }}>
                {subject}
              </Box>
              {`\n${text}`}
            </Box>
          )}
        </Answered>
        {!isSending && letter.hasLink && letter.state === 'waiting' && (
          <LetterLink letter={letter} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
