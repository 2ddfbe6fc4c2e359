import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { formatNumber } from '#src/admin/format/numbers.ts';
import type { Side } from './useSides.ts';

/** The part of a state by which it stays: new rows begin in it, deleted ones go there, or it is the only one. */
export type KeptPart = 'initial' | 'trash' | 'only' | 'deletion';

/** Says why a state cannot go yet, or cannot lose its mark. */
export const KeptStateDialog = ({
  name,
  part,
  onClose,
}: {
  readonly name: string;
  readonly part: KeptPart;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {translate(`studio.lifecycle.kept.titles.${part}`, { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {translate(`studio.lifecycle.kept.texts.${part}`, { name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('studio.lifecycle.kept.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Asks where the rows of a state go before the state does. */
export const RemoveStateDialog = ({
  name,
  count,
  others,
  onRemove,
  onClose,
}: {
  readonly name: string;
  /** Rows in the state; undefined while they are being counted. */
  readonly count: number | undefined;
  readonly others: readonly Side[];
  readonly onRemove: (target: string) => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const questionId = useId();
  const [target, setTarget] = useState('');
  const [isAsked, setAsked] = useState(false);
  const question =
    count === undefined
      ? translate('studio.lifecycle.remove.uncounted', { name })
      : translate('studio.lifecycle.remove.question', {
          smart_count: count,
          count: formatNumber(count),
          name,
        });
  return (
    <FormDialog
      title={translate('studio.lifecycle.remove.title', { name })}
      submit={translate('studio.lifecycle.remove.submit')}
      gap={2}
      onSubmit={() => (target === '' ? setAsked(true) : onRemove(target))}
      onClose={onClose}
      typed={target}
    >
      <DialogContentText id={questionId}>{question}</DialogContentText>
      <TextField
        select
        required
        fullWidth
        autoFocus
        label={translate('studio.lifecycle.remove.target')}
        value={target}
        error={isAsked && target === ''}
        helperText={
          isAsked && target === '' ? translate('studio.lifecycle.remove.missing') : undefined
        }
        onChange={(event) => setTarget(event.target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-describedby': questionId } } }}
      >
        {others.map(({ name: key, title }) => (
          <MenuItem key={key} value={key}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
};
