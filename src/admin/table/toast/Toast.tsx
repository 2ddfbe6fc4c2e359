import { Alert, AlertTitle, Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';

interface ToastProps {
  readonly severity: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  /** Takes back what the toast speaks of; absent where nothing can. */
  readonly onUndo?: (() => void) | undefined;
}

/** A notification of two lines: how it went, and what it was about (LIST-7). */
export const Toast = ({ severity, title, text, onUndo }: ToastProps) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="filled"
      action={
        onUndo && (
          <Sending>
            <Button
              color="inherit"
              onClick={() => {
                // A toast under the pointer stays open, and would hold back the one about the undo.
                close();
                onUndo();
              }}
            >
              {translate('souk.rows.bulk.undo')}
            </Button>
          </Sending>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  );
};
