import { Box, type Theme, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { sizePx } from '#src/theme/tokens.ts';
import { ConnectionBanner } from './banners/ConnectionBanner.tsx';
import { DemoBanner } from './banners/DemoBanner.tsx';
import { SchemaBanner } from './banners/SchemaBanner.tsx';
import { Footer } from './Footer.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { MenuCounts, useWaiting } from './notifications/counts.ts';
import { useIconBadge } from './notifications/useIconBadge.ts';
import { useNews } from './notifications/useNews.ts';
import { CrashBoundary } from './page/CrashBoundary.tsx';
import { PlaceProvider, usePlaceTitle } from './page/place.tsx';
import { PageSkeleton } from './page/Skeletons.tsx';
import { MAIN_ID, SkipButton } from './SkipButton.tsx';
import { TopBar } from './TopBar.tsx';

/** Tells screen readers that another screen is shown: a page that never reloads is otherwise silent. */
const Announcement = () => (
  <Box role="status" style={visuallyHidden}>
    {usePlaceTitle()}
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
  return (
    <Box sx={{ display: 'flex', minBlockSize: '100dvh', bgcolor: 'background.default' }}>
      <SkipButton />
      <SideMenu
        isPhone={isPhone}
        isOpen={isDrawerOpen}
        isFolded={isFolded}
        onClose={() => setDrawerOpen(false)}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 }}>
        <TopBar
          isMenuShown={isMenuShown}
          menuLabel={isMenuShown ? labels.shown : labels.hidden}
          onMenu={() => (isPhone ? setDrawerOpen(!isDrawerOpen) : chooseFold(!isFolded))}
        />
        <ConnectionBanner />
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
          <SchemaBanner />
          <DemoBanner />
          <CrashBoundary pathname={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </CrashBoundary>
        </Box>
        <Footer />
      </Box>
      <Announcement />
    </Box>
  );
};

/**
 * The shell for `<Admin layout>`: side menu, sticky bar, page, static footer (SHELL-5).
 *
 * Needs a `ModelProvider` and a `SessionProvider` above it. Screens begin with a `PageHead`.
 */
export const SoukLayout = ({ children }: { readonly children: ReactNode }) => {
  const waiting = useWaiting();
  useNews();
  useIconBadge(waiting.unread > 0);
  return (
    <PlaceProvider unread={waiting.unread}>
      <MenuCounts value={{ '/messages': waiting.unread, '/orders': waiting.orders }}>
        <Frame>{children}</Frame>
      </MenuCounts>
    </PlaceProvider>
  );
};
