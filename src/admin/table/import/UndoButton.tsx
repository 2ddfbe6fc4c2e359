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
import { Sending } from '#src/admin/layout/Sending.tsx';

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
      <Sending>
        <Button color="error" loading={isPending} onClick={() => setAsking(true)}>
          {translate(`imports.${isAgain ? 'undoAgain' : 'undo'}`)}
        </Button>
      </Sending>
      <Dialog
        open={isAsking}
        role="alertdialog"
        onClose={close}
        aria-labelledby={titleId}
        aria-describedby={textId}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={titleId}>{translate('imports.undoTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId}>{translate('imports.undoText')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={close}>
            {translate('imports.cancel')}
          </Button>
          <Sending>
            <Button
              color="error"
              variant="contained"
              onClick={() => {
                close();
                onUndo();
              }}
            >
              {translate('imports.undoConfirm')}
            </Button>
          </Sending>
        </DialogActions>
      </Dialog>
    </>
  );
};
