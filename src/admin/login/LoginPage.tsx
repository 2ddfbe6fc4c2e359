import { Alert, Button } from '@mui/material';
import { type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { useHasBeenIdle } from '#src/admin/layout/useHasBeenIdle.ts';
import {
  hasSessionEnded,
  readToken,
  type SecondStepNeeded,
} from '#src/admin/session/authProvider.ts';
import { useConfiguration } from '#src/admin/session/session.tsx';
import { subscribe } from '#src/admin/session/storage.ts';
import { OtherWays, ProviderReturn, SecondStep } from './lazyWays.ts';
import { SignInForm } from './SignInForm.tsx';
import { FrameHead, FrameWait, SignInFrame } from './SignInFrame.tsx';
import { useCodeExchange } from './useCodeExchange.ts';

/** Where the sign-in page was come from; its guard left it in the history's state. */
const backFrom = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/';
  const search = 'nextSearch' in state ? String(state.nextSearch) : '';
  return `${String(state.nextPathname)}${search}`;
};

/** Of somebody who comes back from the provider. */
const FROM_PROVIDER = /^#openid/;

interface Held {
  readonly step: SecondStepNeeded;
  /** Where to go afterwards; where the person came from when absent. */
  readonly back?: string;
}

/**
 * The sign-in page for `<Admin loginPage>` (decisions.md "Signing in").
 *
 * A server without sign-in says so and points back to the platform. Needs a `ConfigurationProvider`.
 */
export const LoginPage = () => {
  const translate = useTranslate();
  const { signIn, openId, localAccounts, recovery } = useConfiguration();
  const [held, setHeld] = useState<Held>();
  const [notice, setNotice] = useState<string>();
  const [hasEnded] = useState(hasSessionEnded);
  const [returned, setReturned] = useState(
    () => FROM_PROVIDER.test(window.location.hash) && window.location.hash,
  );
  const hold = useCallback((step: SecondStepNeeded, back?: string) => {
    setReturned(false);
    setHeld({ step, ...(back !== undefined && { back }) });
  }, []);
  const refuse = useCallback((why?: string) => {
    setReturned(false);
    setHeld(undefined);
    setNotice(why);
  }, []);
  const exchange = useCodeExchange(hold);
  const token = useSyncExternalStore(subscribe, readToken);
  const hasBeenIdle = useHasBeenIdle();
  const back = backFrom(useLocation().state);
  useSetPageTitle(translate('souk.pages.login.title'));
  // Signed in by another tab or by the platform around the page: back to where it was.
  if (token !== null && exchange === 'none' && !returned) return <Navigate to={back} replace />;
  if (!signIn) {
    return (
      <SignInFrame>
        <FrameHead
          title={translate('souk.pages.login.reopenTitle')}
          text={translate('souk.pages.login.reopenText')}
        />
      </SignInFrame>
    );
  }
  const wait = <FrameWait text={translate('souk.pages.login.exchanging')} />;
  const form = (): ReactNode => {
    if (returned) return <ProviderReturn hash={returned} onHeld={hold} onRefused={refuse} />;
    if (held) return <SecondStep {...held.step} back={held.back} onOver={refuse} />;
    if (exchange === 'running') return wait;
    const linkUsed = exchange === 'refused' ? translate('souk.pages.login.linkUsed') : undefined;
    const hasPasswords = localAccounts !== false;
    return (
      <>
        {hasEnded && notice === undefined && linkUsed === undefined && (
          <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
            {translate('ra.notification.logged_out')}
          </Alert>
        )}
        {hasPasswords ? (
          <SignInForm notice={notice ?? linkUsed} onHeld={hold} />
        ) : (
          notice !== undefined && <Alert severity="error">{notice}</Alert>
        )}
        {hasPasswords && recovery === true && (
          <Button component={Link} to="/reset" fullWidth sx={{ marginBlockStart: 1.5 }}>
            {translate('souk.pages.login.forgot')}
          </Button>
        )}
        {(openId !== undefined || hasBeenIdle) && (
          <Suspense fallback={null}>
            <OtherWays back={back} />
          </Suspense>
        )}
      </>
    );
  };
  return (
    <SignInFrame>
      <FrameHead
        title={translate('souk.pages.login.title')}
        text={translate('souk.pages.login.lead')}
      />
      <Suspense fallback={wait}>{form()}</Suspense>
    </SignInFrame>
  );
};
