import { Alert, Box, Divider } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useLogin, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { answerWithPasskey, type PasskeyQuestion } from '#src/admin/layout/identity/factors.ts';
import { passkeyFailure } from '#src/admin/layout/identity/passkeyFailure.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { newBrowserSecret, rememberDeparture } from '#src/admin/session/openIdReturn.ts';
import { useConfiguration } from '#src/admin/session/session.tsx';
import { FrameButton } from './SignInFrame.tsx';

export interface OtherWaysProps {
  /** Where the person was going. */
  readonly back: string;
}

/** Whether this browser knows passkeys at all, on this page. */
const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Ways to sign in beside the password: the provider of the installation, and passkeys. */
export const OtherWays = ({ back }: OtherWaysProps) => {
  const translate = useTranslate();
  const login = useLogin();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { openId, localAccounts } = useConfiguration();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<'openId' | 'passkey'>();
  const hasPasswords = localAccounts !== false;

  const goToProvider = async (): Promise<void> => {
    setBusy('openId');
    setRefusal(undefined);
    try {
      const { secret, browser } = await newBrowserSecret();
      const { url } = await dataProvider.call<{ readonly url: string }>('openIdBegin', {
        body: { browser },
      });
      rememberDeparture(secret, back);
      window.location.assign(url);
    } catch (error) {
      setBusy(undefined);
      setRefusal(errorText(error, translate));
    }
  };
  const signInWithPasskey = async (): Promise<void> => {
    setBusy('passkey');
    setRefusal(undefined);
    try {
      const question = await dataProvider.call<PasskeyQuestion>('signInChallenge', { body: {} });
      const passkey = await answerWithPasskey(question);
      await login({ call: 'signInWithPasskey', body: { passkey } });
    } catch (error) {
      setBusy(undefined);
      setRefusal(passkeyFailure(error, translate));
    }
  };

  const hasPasskeys = hasPasswords && knowsPasskeys();
  if (openId === undefined && !hasPasskeys) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockStart: 2.5 }}>
      {hasPasswords ? (
        <Divider>{translate('signIn.openId.or')}</Divider>
      ) : (
        <Alert severity="info">{translate('signIn.openId.onlyHere')}</Alert>
      )}
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      {openId !== undefined && (
        <FrameButton
          type="button"
          variant={hasPasswords ? 'outlined' : 'contained'}
          loading={busy === 'openId'}
          disabled={busy !== undefined}
          onClick={() => void goToProvider()}
        >
          {translate('signIn.openId.signIn', { name: openId })}
        </FrameButton>
      )}
      {hasPasskeys && (
        <FrameButton
          type="button"
          variant="outlined"
          loading={busy === 'passkey'}
          disabled={busy !== undefined}
          onClick={() => void signInWithPasskey()}
        >
          {translate('signIn.passkey.use')}
        </FrameButton>
      )}
    </Box>
  );
};
