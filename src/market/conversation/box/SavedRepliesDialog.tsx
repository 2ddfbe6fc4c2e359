import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { PLACEHOLDERS, type SavedReply } from './savedReplies.ts';

type Line = SavedReply & { readonly key: number };

const LIMITS = { title: 80, text: 5_000 };
const EMPTY = { title: '', text: '' };

/** A line that nobody filled in says nothing. */
const typedOf = (lines: readonly Line[]): readonly SavedReply[] =>
  lines.filter(({ title, text }) => title !== '' || text !== '');

/** Writes, changes and removes saved replies. */
export const SavedRepliesDialog = ({
  replies,
  onSave,
  onClose,
}: {
  readonly replies: readonly SavedReply[];
  readonly onSave: (replies: readonly SavedReply[]) => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    (replies.length > 0 ? replies : [EMPTY]).map((reply, key) => ({ ...reply, key })),
  );
  const [nextKey, setNextKey] = useState(lines.length);
  const { close, question } = useDialogClosing(typedOf(lines), onClose);
  const change = (key: number, part: Partial<SavedReply>): void =>
    setLines((known) => known.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const isOver = lines.some(
    ({ title, text }) =>
      isTooLong(title, { maxLength: LIMITS.title }) || isTooLong(text, { maxLength: LIMITS.text }),
  );
  const save = (): void => {
    if (isOver) return;
    onSave(
      lines.flatMap(({ title, text }) => {
        const words = text.trim();
        if (words === '') return [];
        return [{ title: title.trim() || (words.split('\n')[0] ?? ''), text: words }];
      }),
    );
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={closedByEscape(close)} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('conversation.saved.label')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText>
          {translate('conversation.saved.help')}{' '}
          <bdi dir="ltr">{PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}</bdi>
        </DialogContentText>
        {lines.map(({ key, title, text }) => (
          <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ display: 'grid', gap: 1, flex: 1 }}>
              <LimitedTextField
                size="small"
                label={translate('conversation.saved.title')}
                value={title}
                limit={LIMITS.title}
                onChange={(words) => change(key, { title: words })}
              />
              <LimitedTextField
                size="small"
                multiline
                minRows={2}
                maxRows={6}
                label={translate('conversation.saved.text')}
                value={text}
                limit={LIMITS.text}
                onChange={(words) => change(key, { text: words })}
              />
            </Box>
            <IconButton
              aria-label={translate('conversation.saved.remove', { title: title || text })}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
        <Button
          startIcon={<AddOutlined />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            setLines([...lines, { ...EMPTY, key: nextKey }]);
            setNextKey(nextKey + 1);
          }}
        >
          {translate('conversation.saved.add')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
};
