import { Alert, Box, Card, CircularProgress, Typography } from '@mui/material';
import { type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { Footer } from '#src/admin/layout/Footer.tsx';
import { LanguageMenu } from '#src/admin/layout/LanguageMenu.tsx';
import { useSetPageTitle } from '#src/admin/layout/page/pageTitle.tsx';
import { PreferencesButton } from '#src/admin/layout/preferences/PreferencesButton.tsx';
import { useHasBeenIdle } from '#src/admin/layout/useHasBeenIdle.ts';
import { readToken, type SecondStepNeeded } from '#src/admin/session/authProvider.ts';
import { ProductMark } from '#src/admin/session/ProductMark.tsx';
import { useConfiguration } from '#src/admin/session/session.tsx';
import { subscribe } from '#src/admin/session/storage.ts';
import { OtherWays, ProviderReturn, SecondStep } from './lazyWays.ts';
import { SignInForm } from './SignInForm.tsx';
import { useCodeExchange } from './useCodeExchange.ts';

const Head = ({ title, text }: { readonly title: string; readonly text: string }) => {
  return (
    <Box sx={{ marginBlockEnd: 3.5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          inlineSize: 44,
          blockSize: 44,
          marginBlockEnd: 3,
          borderRadius: 1.25,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        <ProductMark />
      </Box>
      <Typography component="h1" variant="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlockStart: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
};

const Exchanging = () => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1 }}>
      <CircularProgress size={20} aria-hidden />
      <Typography color="text.secondary">{translate('souk.pages.login.exchanging')}</Typography>
    </Box>
  );
};

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      minBlockSize: '100dvh',
      bgcolor: { xs: 'background.paper', sm: 'background.default' },
    }}
  >
    <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, p: 1.5 }}>
      <LanguageMenu />
      <PreferencesButton />
    </Box>
    <Box
      component="main"
      sx={{
        flex: 1,
        display: 'grid',
        alignContent: { xs: 'start', sm: 'center' },
        justifyItems: 'center',
        paddingInline: { xs: 1, sm: 3 },
        paddingBlockEnd: { sm: 8 },
      }}
    >
      <Card
        sx={{
          inlineSize: '100%',
          maxInlineSize: 432,
          padding: { xs: 2, sm: 5 },
          borderWidth: { xs: 0, sm: 1 },
          borderRadius: 1.5,
        }}
      >
        {children}
      </Card>
    </Box>
    <Footer />
  </Box>
);

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
  const { signIn, openId, localAccounts } = useConfiguration();
  const [held, setHeld] = useState<Held>();
  const [notice, setNotice] = useState<string>();
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
      <Frame>
        <Head
          title={translate('souk.pages.login.reopenTitle')}
          text={translate('souk.pages.login.reopenText')}
        />
      </Frame>
    );
  }
  const form = (): ReactNode => {
    if (returned) return <ProviderReturn hash={returned} onHeld={hold} onRefused={refuse} />;
    if (held) return <SecondStep {...held.step} back={held.back} onOver={refuse} />;
    if (exchange === 'running') return <Exchanging />;
    const linkUsed = exchange === 'refused' ? translate('souk.pages.login.linkUsed') : undefined;
    const hasPasswords = localAccounts !== false;
    return (
      <>
        {hasPasswords ? (
          <SignInForm notice={notice ?? linkUsed} onHeld={hold} />
        ) : (
          notice !== undefined && <Alert severity="error">{notice}</Alert>
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
    <Frame>
      <Head title={translate('souk.pages.login.title')} text={translate('souk.pages.login.lead')} />
      <Suspense fallback={<Exchanging />}>{form()}</Suspense>
    </Frame>
  );
};
