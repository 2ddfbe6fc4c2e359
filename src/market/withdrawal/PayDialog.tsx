import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';

/** The last move of a withdrawal: it names the payment, so that it can be found again. */
export const PayDialog = ({
  onClose,
  onConfirm,
}: {
  readonly onClose: () => void;
  readonly onConfirm: (reference: string) => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = reference.trim();
    if (text === '') setMissing(true);
    else onConfirm(text);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      onClose={closedByEscape(onClose)}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('withdrawal.payTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: 2 }}>
            {translate('withdrawal.payText')}
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label={translate('withdrawal.reference')}
            value={reference}
            error={isMissing}
            helperText={isMissing ? translate('withdrawal.referenceMissing') : undefined}
            onChange={(event) => {
              setReference(event.target.value);
              setMissing(false);
            }}
            slotProps={{ htmlInput: { maxLength: 120, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Sending>
            <Button type="submit" variant="contained" color="success">
              {translate('withdrawal.pay')}
            </Button>
          </Sending>
        </DialogActions>
      </form>
    </Dialog>
  );
};
