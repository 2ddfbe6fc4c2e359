import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ColorName } from '#schemas';
import { useDialogClosing } from '#src/admin/form/useDialogClosing.tsx';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  readonly color?: ColorName;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** What is typed there: where that has changed, closing asks first. */
  readonly typed?: unknown;
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  color = 'primary',
  isBusy = false,
  onConfirm,
  onClose,
  children,
  typed,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { close, question } = useDialogClosing(typed, onClose);
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      // The second half of a double click that opened it falls beside it: that is no answer.
      onClose={closedByEscape(close)}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {text && <DialogContentText>{text}</DialogContentText>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Sending>
          <Button variant="contained" color={color} disabled={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Sending>
      </DialogActions>
      {question}
    </Dialog>
  );
};
