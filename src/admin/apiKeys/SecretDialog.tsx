import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';

interface SecretDialogProps {
  readonly kind: 'key' | 'secret';
  readonly secret: string;
  readonly onClose: () => void;
}

type Copying = 'none' | 'done' | 'failed';

/** Shows what can be read this once, and asks before it is closed uncopied. */
export const SecretDialog = ({ kind, secret, onClose }: SecretDialogProps) => {
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const [copying, setCopying] = useState<Copying>('none');
  const [isAsking, setAsking] = useState(false);
  const isKey = kind === 'key';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopying('done');
      setAsking(false);
    } catch {
      // A browser without the right to it says so by refusing; the person copies by hand.
      setCopying('failed');
    }
  };
  const leave = (): void => {
    if (copying !== 'done' && !isAsking) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={closedByEscape(leave)}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>
        {translate(`apiKeys.secret.${isKey ? 'keyTitle' : 'secretTitle'}`)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId}>{translate('apiKeys.secret.text')}</DialogContentText>
        <TextField
          label={translate(`apiKeys.secret.${isKey ? 'label' : 'secretLabel'}`)}
          value={secret}
          multiline
          onFocus={({ target }) => target.select()}
          onCopy={() => setCopying('done')}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', spellCheck: false } }}
        />
        <div role="status">
          {copying === 'failed' && (
            <Alert severity="warning">{translate('apiKeys.secret.copyFailed')}</Alert>
          )}
          {isAsking && <Alert severity="warning">{translate('apiKeys.secret.sure')}</Alert>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} color={isAsking ? 'error' : 'primary'}>
          {translate(isAsking ? 'apiKeys.secret.closeAnyway' : 'ra.action.close')}
        </Button>
        <Button
          autoFocus
          variant="contained"
          startIcon={copying === 'done' ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy()}
        >
          {translate(`apiKeys.secret.${copying === 'done' ? 'copied' : 'copy'}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
