import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface UndoButtonProps {
  /** Some of it could not be taken back before. */
  readonly isAgain: boolean;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** Takes a whole import back, after a question of its own: new rows go for good. */
export const UndoButton = ({ isAgain, isPending, onUndo }: UndoButtonProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button color="error" loading={isPending} onClick={() => setAsking(true)}>
        {translate(`souk.lists.import.${isAgain ? 'undoAgain' : 'undo'}`)}
      </Button>
      <Dialog
        open={isAsking}
        role="alertdialog"
        onClose={close}
        aria-labelledby={titleId}
        aria-describedby={textId}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={titleId}>{translate('souk.lists.import.undoTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId}>
            {translate('souk.lists.import.undoText')}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={close}>
            {translate('souk.lists.import.cancel')}
          </Button>
          <Button
            color="error"
            variant="contained"
            onClick={() => {
              close();
              onUndo();
            }}
          >
            {translate('souk.lists.import.undoConfirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
