import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import { TOAST_MS } from '#src/admin/theme/tokens.ts';
import { failureText } from '#src/admin/uploads/failureText.ts';

/**
 * A red notification at the bottom centre, titled Error, with the server's text (IMG-6).
 *
 * It stands inside the library, because everything outside of an open popup is silent to screen readers.
 */
export const FailureNotice = ({
  failure,
  onClose,
}: {
  readonly failure: { readonly error: unknown } | undefined;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Snackbar
      open={failure !== undefined}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={TOAST_MS}
      onClose={(_, reason) => {
        if (reason === 'timeout') onClose();
      }}
    >
      <Alert severity="error" variant="filled" onClose={onClose} sx={{ overflowWrap: 'anywhere' }}>
        <AlertTitle>{translate('imageLibrary.error')}</AlertTitle>
        {failure && failureText(failure.error, translate)}
      </Alert>
    </Snackbar>
  );
};
