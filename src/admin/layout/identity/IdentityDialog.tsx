import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
} from '@mui/material';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useConfiguration, useOptionalSession } from '#src/admin/session/session.tsx';
import { FactorCodeField } from './FactorCodeField.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useIdentityProof } from './useIdentityProof.ts';
import { useProviderWindow } from './useProviderWindow.ts';

export interface IdentityDialogProps {
  readonly about: unknown;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Asks for what one signs in with before a call that was refused is sent again: the password, and the second step where
 * there is one; a passkey or a fresh sign-in at the provider stands for both. Where the platform holds the session
 * nobody has a password here: the dialog says where to confirm instead.
 */
export const IdentityDialog = ({ about, onAnswer }: IdentityDialogProps) => {
  const translate = useTranslate();
  const { signIn, openId } = useConfiguration();
  const email = useOptionalSession()?.user.email ?? '';
  const titleId = useId();
  const textId = useId();
  const form = useRef<HTMLFormElement>(null);
  const proof = useIdentityProof(form, () => onAnswer(true));
  const provider = useProviderWindow(() => onAnswer(true), proof.refuse);
  const { hasPassword, methods, method, refusal, isBusy } = proof;
  const codeMethods = methods.filter((one) => one !== 'passkey');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // As React sees it, the dialog is inside whatever it covers: no other form may be saved by this Enter.
    event.stopPropagation();
    if (!isBusy) void proof.confirm();
  };
  const text = (): string => {
    const other = translate('signIn.identity.about.other');
    const reason = translate(`signIn.identity.about.${String(about ?? 'other')}`, { _: other });
    const factor = method ? 'withFactor' : 'ask';
    return `${reason} ${translate(`signIn.identity.${signIn ? factor : 'askPlatform'}`)}`;
  };
  const hasForm = signIn && hasPassword;

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
          <DialogContentText id={textId}>{text()}</DialogContentText>
          {refusal?.place === 'form' && <Alert severity="error">{refusal.text}</Alert>}
          {signIn && methods.includes('passkey') && (
            <Button variant="outlined" disabled={isBusy} onClick={() => void proof.askPasskey()}>
              {translate('signIn.identity.withPasskey')}
            </Button>
          )}
          {signIn && openId !== undefined && (
            <Button variant="outlined" disabled={isBusy} onClick={() => void provider.open()}>
              {translate('signIn.openId.confirm', { name: openId })}
            </Button>
          )}
          {provider.isOpen && (
            <Alert severity="info" role="status">
              {translate('signIn.openId.waiting')}
            </Alert>
          )}
          {hasForm && (methods.includes('passkey') || openId !== undefined) && (
            <Divider>{translate('signIn.openId.or')}</Divider>
          )}
          {hasForm && (
            <>
              {/* By it password managers know whose password is meant. */}
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                autoFocus
                value={proof.password}
                error={refusal?.place === 'password' ? refusal.text : undefined}
                onChange={proof.setPassword}
              />
              {method && (
                <>
                  <FactorCodeField
                    method={method}
                    value={proof.code}
                    error={refusal?.place === 'code' ? refusal.text : undefined}
                    onChange={proof.setCode}
                  />
                  <Box>
                    <OtherMethods
                      methods={codeMethods}
                      method={method}
                      onChoose={(next) => next !== 'passkey' && proof.setMethod(next)}
                    />
                  </Box>
                </>
              )}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onAnswer(false)}>
            {translate(signIn ? 'ra.action.cancel' : 'ra.action.close')}
          </Button>
          {hasForm && (
            <Sending>
              <Button type="submit" variant="contained" loading={isBusy}>
                {translate('souk.shell.identity.confirm')}
              </Button>
            </Sending>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
};
