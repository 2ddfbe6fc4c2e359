import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Sending>
        <Button color="error" loading={isPending} onClick={() => setAsking(true)}>
          {translate(`imports.${isAgain ? 'undoAgain' : 'undo'}`)}
        </Button>
      </Sending>
      {isAsking && (
        <QuestionDialog
          title={translate('imports.undoTitle')}
          text={translate('imports.undoText')}
          action={translate('imports.undoConfirm')}
          cancel={translate('imports.cancel')}
          onConfirm={() => {
            close();
            onUndo();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
