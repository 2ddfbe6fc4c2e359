import { Box, type Theme, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useApplication } from '#src/admin/application/application.ts';
import { LostPartContext } from '#src/admin/application/lazyScreen.ts';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { ConnectionBanner } from './banners/ConnectionBanner.tsx';
import { SchemaBanner } from './banners/SchemaBanner.tsx';
import { Footer } from './Footer.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { useRememberedMenu } from './menu/useRememberedMenu.ts';
import { useIconBadge } from './notifications/useIconBadge.ts';
import { useUnread, WaitingProvider } from './notifications/waitingCounts.tsx';
import { CrashBoundary } from './page/CrashBoundary.tsx';
import { LostNews } from './page/LostPart.tsx';
import { PageSkeleton } from './page/PageSkeleton.tsx';
import { PageTitleProvider, usePageTitle } from './page/pageTitle.tsx';
import { MAIN_ID, SkipButton } from './SkipButton.tsx';
import { TopBar } from './TopBar.tsx';
import { useEnterOnce } from './useEnterOnce.ts';
import { useHasBeenIdle } from './useHasBeenIdle.ts';

/** Those of the application's features. */
const Banners = () => useApplication().Banners.map(([feature, Banner]) => <Banner key={feature} />);

/**
 * What stands around a page. The address changes with every page of a list that is turned, and none of these with it:
 * drawn again, they took 18 of the 47 ms that go to anything but rows.
 */
const Around = {
  SkipButton: memo(SkipButton),
  SideMenu: memo(SideMenu),
  TopBar: memo(TopBar),
  ConnectionBanner: memo(ConnectionBanner),
  SchemaBanner: memo(SchemaBanner),
  Banners: memo(Banners),
  Footer: memo(Footer),
} as const;

/** Tells screen readers that another screen is shown: a page that never reloads is otherwise silent. */
const Announcement = () => (
  <Box role="status" style={visuallyHidden}>
    {usePageTitle()}
  </Box>
);

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const [chosenFold, chooseFold] = useStore<boolean | null>('menu.isFolded', null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isFolded = chosenFold ?? isNarrow;
  const labels = isPhone
    ? { shown: 'souk.shell.menu.close', hidden: 'souk.shell.menu.open' }
    : { shown: 'souk.shell.menu.fold', hidden: 'souk.shell.menu.unfold' };
  const isMenuShown = isPhone ? isDrawerOpen : !isFolded;
  const onClose = useEvent(() => setDrawerOpen(false));
  const onMenu = useEvent(() => (isPhone ? setDrawerOpen(!isDrawerOpen) : chooseFold(!isFolded)));
  return (
    <Box sx={{ display: 'flex', minBlockSize: '100dvh', bgcolor: 'background.default' }}>
      <Around.SkipButton />
      <Around.SideMenu
        isPhone={isPhone}
        isOpen={isDrawerOpen}
        isFolded={isFolded}
        onClose={onClose}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 }}>
        <Around.TopBar
          isMenuShown={isMenuShown}
          menuLabel={isMenuShown ? labels.shown : labels.hidden}
          onMenu={onMenu}
        />
        <Around.ConnectionBanner />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{
            inlineSize: '100%',
            maxInlineSize: sizePx.contentMax,
            marginInline: 'auto',
            paddingInline: { xs: 2, sm: 3 },
            paddingBlock: { xs: 2, sm: 3 },
          }}
        >
          <div className={HIDDEN_IN_PRINT}>
            <Around.SchemaBanner />
            <Around.Banners />
          </div>
          <CrashBoundary pathname={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </CrashBoundary>
        </Box>
        <Around.Footer />
      </Box>
      <Announcement />
    </Box>
  );
};

/** Those of the application's features: the first screen waits neither for their code nor for what they ask. */
const Watchers = () => {
  const watchers = useApplication().Watchers;
  const { pathname } = useLocation();
  if (!useHasBeenIdle()) return null;
  return watchers.map(([feature, Watcher]) => (
    // What only brings news takes no page away where it fails.
    <LostPartContext.Provider key={feature} value={LostNews}>
      <CrashBoundary pathname={pathname} fallback={null}>
        <Suspense fallback={null}>
          <Watcher />
        </Suspense>
      </CrashBoundary>
    </LostPartContext.Provider>
  ));
};

const Shell = ({ children }: { readonly children: ReactNode }) => {
  const unread = useUnread();
  useIconBadge(unread > 0);
  useRememberedMenu();
  useEnterOnce();
  return (
    <PageTitleProvider unread={unread}>
      <Frame>{children}</Frame>
    </PageTitleProvider>
  );
};

/**
 * The shell for `<Admin layout>`: side menu, sticky bar, page, static footer (SHELL-5).
 *
 * Needs a `ModelProvider` and a `SessionProvider` above it. Screens begin with a `PageHead`.
 */
export const SoukLayout = ({ children }: { readonly children: ReactNode }) => {
  return (
    <WaitingProvider>
      <Watchers />
      <Shell>{children}</Shell>
    </WaitingProvider>
  );
};
