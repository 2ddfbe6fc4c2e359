import { Container, CssBaseline, ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CoreAdminContext, I18nContextProvider, useTranslate } from 'react-admin';
import { useRouteError } from 'react-router-dom';
import {
  type Application,
  ApplicationProvider,
  isPageOf,
  useApplication,
} from '#src/admin/application/application.ts';
import { LostPartContext } from '#src/admin/application/lazyScreen.ts';
import { CrashPage } from '#src/admin/layout/page/CrashPage.tsx';
import { LostPart } from '#src/admin/layout/page/LostPart.tsx';
import { BelowHeadSkeleton, PageSkeleton } from '#src/admin/layout/page/PageSkeleton.tsx';
import { StartFrame } from '#src/admin/layout/page/StartFrame.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { Toasts } from '#src/admin/layout/Toasts.tsx';
import { CodecRouter, createCodecRouter } from '#src/admin/routing/router.tsx';
import { readToken } from '#src/admin/session/authProvider.ts';
import { followFrameMessages } from '#src/admin/session/frameMessages.ts';
import { ModelProvider, useModel } from '#src/admin/session/model.tsx';
import { useDensity, useLanguage, useThemeMode } from '#src/admin/session/preferences.ts';
import { ConfigurationProvider } from '#src/admin/session/session.tsx';
import { STORAGE_KEYS, subscribe } from '#src/admin/session/storage.ts';
import { createI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { subscribeToTexts, textsOf } from '#src/admin/session/texts/texts.ts';
import { controlLabels } from '#src/admin/theme/controlLabels.ts';
import { DirectionProvider, directionOf } from '#src/admin/theme/DirectionProvider.tsx';
import { useIsPrinting } from '#src/admin/theme/print.ts';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { colorsOf, THEME_MODES } from '#src/admin/theme/tokens.ts';
import { SoukRoutes } from './SoukRoutes.tsx';
import type { Services } from './services.ts';
import { NO_MODEL, type StartUpReady, type StartUpSource, useStartUp } from './startUp.ts';

const NO_ORIGINS: readonly string[] = [];

/** Stands below the languages, for what controls say of themselves. */
const SoukTheme = ({ children }: { readonly children: ReactNode }) => {
  const [chosenMode] = useThemeMode();
  // Print always uses the light palette: dark backgrounds waste toner and print unreadably.
  const mode = useIsPrinting() ? 'light' : chosenMode;
  const [density] = useDensity();
  const language = useLanguage();
  const translate = useTranslate();
  const theme = useMemo(
    () =>
      createTheme(
        createSoukTheme({ mode, language, direction: directionOf(language), density }),
        controlLabels(translate),
      ),
    [mode, language, density, translate],
  );
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <LostPartContext.Provider value={LostPart}>{children}</LostPartContext.Provider>
    </ThemeProvider>
  );
};

/** Inside the router: react-admin over the model of the moment. */
const Souk = ({ services }: { readonly services: Services }) => {
  const model = useModel();
  const language = useLanguage();
  const texts = useSyncExternalStore(subscribeToTexts, () => textsOf(language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider reads the texts from outside of React when it is created; screens bring more of them later.
  const i18nProvider = useMemo(() => createI18nProvider(model), [model, texts]);
  const { dataProvider, authProvider, store, queryClient } = services;
  // What was read with one token is not for the next one, whichever tab signed in or out.
  useEffect(
    () =>
      subscribe((key) => {
        if (key === null || key === STORAGE_KEYS.token) queryClient.clear();
      }),
    [queryClient],
  );
  return (
    // Not react-admin's `<Admin>`, which brings a layout, a sign-in page and pages of its own with it: 40 kB.
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <SoukTheme>
        <SoukRoutes />
        <Toasts />
      </SoukTheme>
    </CoreAdminContext>
  );
};

/** Where there is no react-admin, before the schemas are here and after a crash: its languages and its look alone. */
const StartProviders = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  const texts = useSyncExternalStore(subscribeToTexts, () => textsOf(language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider reads both from outside of React when it is created, so it is created anew when they change.
  const i18nProvider = useMemo(() => createI18nProvider(NO_MODEL), [language, texts]);
  return (
    <I18nContextProvider value={i18nProvider}>
      <SoukTheme>{children}</SoukTheme>
    </I18nContextProvider>
  );
};

/** What throws outside the shell, the sign-in page included: never a blank page. */
const Crashed = () => {
  const error = useRouteError();
  return (
    <StartProviders>
      <Container component="main">
        <CrashPage error={error} />
      </Container>
    </StartProviders>
  );
};

const RunningApplication = ({ configuration, model, services }: StartUpReady) => {
  const present = useRef(model);
  present.current = model;
  const application = useApplication();
  const { frameOrigins = NO_ORIGINS } = configuration;
  useEffect(() => followFrameMessages(frameOrigins), [frameOrigins]);
  // The first location is read when the router is made, so the paths of the schemas must be known by then.
  const [router] = useState(() =>
    createCodecRouter(
      <Souk services={services} />,
      <Crashed />,
      () => present.current,
      isPageOf(application),
    ),
  );
  return (
    <ConfigurationProvider value={configuration}>
      <ModelProvider model={model}>
        <CodecRouter router={router} />
      </ModelProvider>
    </ConfigurationProvider>
  );
};

export const App = ({
  application,
  startUp,
}: {
  readonly application: Application;
  readonly startUp: StartUpSource;
}) => {
  const start = useStartUp(startUp);
  const language = useLanguage();
  const [mode] = useThemeMode();
  const isSignedIn = useSyncExternalStore(subscribe, readToken) !== null;
  useEffect(() => {
    const themes = document.documentElement.classList;
    for (const name of THEME_MODES) themes.toggle(`theme-${name}`, name === mode);
    // What a phone draws around the page goes on from the bar.
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', colorsOf[mode].surface);
  }, [mode]);
  return (
    <ApplicationProvider value={application}>
      <DirectionProvider language={language}>
        {start.state === 'ready' ? (
          <RunningApplication {...start} />
        ) : start.state === 'failed' ? (
          <StartProviders>
            <StartFrame isFramed={isSignedIn}>
              <ErrorState error={start.error} onRetry={start.retry} />
            </StartFrame>
          </StartProviders>
        ) : (
          <StartProviders>
            <StartFrame isFramed={isSignedIn}>
              {isSignedIn ? <BelowHeadSkeleton /> : <PageSkeleton />}
            </StartFrame>
          </StartProviders>
        )}
      </DirectionProvider>
    </ApplicationProvider>
  );
};
