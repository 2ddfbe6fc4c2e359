import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';

/** Asks what rows get that have a choice which goes. */
export const ReplaceDialog = ({
  gone,
  others,
  nameOf,
  onReplace,
  onClose,
}: {
  readonly gone: string;
  readonly others: readonly string[];
  readonly nameOf: (choice: string) => string;
  readonly onReplace: (to: string) => void;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [to, setTo] = useState('');
  const { close, question } = useDialogClosing(to, onClose);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {translate('studio.fields.removeChoice', { name: nameOf(gone) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate('studio.fields.replaceText', { name: nameOf(gone) })}</Typography>
        <TextField
          select
          required
          autoFocus
          label={translate('studio.fields.replaceWith')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          {others.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {nameOf(choice)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={to === ''} onClick={() => onReplace(to)}>
          {translate('studio.fields.replace')}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
};
