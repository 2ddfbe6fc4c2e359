import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { useConfiguration, useSession } from '#src/admin/session/session.tsx';
import { errorText } from '../page/errorText.ts';
import { PasswordField } from './PasswordField.tsx';

export interface IdentityDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

interface Refusal {
  readonly place: 'field' | 'form';
  readonly text: string;
}

/**
 * Asks for the own password before a call that was refused is sent again. Where the platform holds the session nobody
 * has a password here: the dialog says where to confirm instead.
 */
export const IdentityDialog = ({ onAnswer }: IdentityDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { signIn } = useConfiguration();
  const { user } = useSession();
  const titleId = useId();
  const textId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  const refuse = (place: Refusal['place'], text: string): void => {
    setRefusal({ place, text });
    form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  };
  const confirm = async (): Promise<void> => {
    if (password === '') return refuse('field', translate('souk.pages.login.passwordRequired'));
    setBusy(true);
    setRefusal(undefined);
    try {
      await dataProvider.call('identityConfirm', { body: { password } });
      onAnswer(true);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      setBusy(false);
      refuse(isWrong ? 'field' : 'form', errorText(error, translate));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // As React sees it, the dialog is inside whatever it covers: no other form may be saved by this Enter.
    event.stopPropagation();
    if (!isBusy) void confirm();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // A click beside it is no answer: the call that waits would fail by accident.
      onClose={(_, reason) => reason !== 'backdropClick' && onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <Box component="form" ref={form} noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('souk.shell.identity.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={textId}>
            {translate(signIn ? 'souk.shell.identity.text' : 'souk.shell.identity.platformText')}
          </DialogContentText>
          {refusal?.place === 'form' && <Alert severity="error">{refusal.text}</Alert>}
          {signIn && (
            <>
              {/* By it password managers know whose password is meant. */}
              <input type="text" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField
                autoFocus
                value={password}
                error={refusal?.place === 'field' ? refusal.text : undefined}
                onChange={(value) => {
                  setPassword(value);
                  setRefusal(undefined);
                }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>
            {translate(signIn ? 'souk.shell.identity.cancel' : 'souk.shell.identity.close')}
          </Button>
          {signIn && (
            <Button type="submit" variant="contained" loading={isBusy}>
              {translate('souk.shell.identity.confirm')}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
};
