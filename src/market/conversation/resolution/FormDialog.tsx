import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ColorName } from '#schemas';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly color?: ColorName;
  readonly isBusy: boolean;
  readonly isHeld?: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in which something is typed: a click beside it loses nothing, and a failure stands below what was typed. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, text, submit, color = 'primary', isBusy, isHeld = false, error } = props;
  const translate = useTranslate();
  const titleId = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={closedByEscape(props.onClose, isBusy)}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={send} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: 2 }}>{text}</DialogContentText>
          {props.children}
          {error != null && (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {errorText(error, translate)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={props.onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Sending>
            <Button
              type="submit"
              variant="contained"
              color={color}
              loading={isBusy}
              disabled={isHeld}
            >
              {submit}
            </Button>
          </Sending>
        </DialogActions>
      </form>
    </Dialog>
  );
};
