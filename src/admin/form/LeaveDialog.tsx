import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  /** Absent where what was typed is no whole that could be saved. */
  readonly onSave?: () => void;
}

/** Asks what becomes of unsaved changes; the focus is on the answer that keeps them. */
export const LeaveDialog = ({ onStay, onDiscard, onSave }: LeaveDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={id} aria-describedby={`${id}text`}>
      <DialogTitle id={id}>{translate('souk.form.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{translate('souk.form.leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={onDiscard}>
          {translate('souk.form.leaveDiscard')}
        </Button>
        <Button autoFocus onClick={onStay}>
          {translate('souk.form.leaveStay')}
        </Button>
        {onSave && (
          <Sending>
            <Button variant="contained" onClick={onSave}>
              {translate('souk.form.leaveSave')}
            </Button>
          </Sending>
        )}
      </DialogActions>
    </Dialog>
  );
};
