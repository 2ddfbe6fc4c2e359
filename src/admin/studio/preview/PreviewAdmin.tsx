import { Box } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { CoreAdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider, useLocation, useRouteError } from 'react-router-dom';
import { ApplicationProvider } from '#src/admin/application/application.ts';
import { PreviewPlaceProvider } from '#src/admin/application/previewPlace.ts';
import { PageSkeleton } from '#src/admin/layout/page/PageSkeleton.tsx';
import { Toasts } from '#src/admin/layout/Toasts.tsx';
import { CapabilitiesProvider } from '#src/admin/limited/capabilities.ts';
import { ModelProvider, ValidatorLoaderProvider } from '#src/admin/session/model.tsx';
import { ConfigurationProvider, SessionProvider } from '#src/admin/session/session.tsx';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { DrawBoundary } from './DrawBoundary.tsx';
import { FrameLook } from './FrameLook.tsx';
import { PreviewScreens } from './PreviewScreens.tsx';
import type { PreviewedScreen } from './previewChoices.ts';
import {
  type PreviewSetting,
  PreviewSettingProvider,
  usePreviewSetting,
} from './previewContext.ts';
import { pathOf, screenAt } from './previewPaths.ts';

const Outermost = ({ children }: { readonly children: ReactNode }) => {
  const setting = usePreviewSetting();
  const { frame, language, application, configuration, model, loadValidator } = setting;
  const place = useMemo(() => ({ window: frame.window, language }), [frame, language]);
  return (
    <PreviewPlaceProvider value={place}>
      <ApplicationProvider value={application}>
        <ConfigurationProvider value={configuration}>
          <ModelProvider model={model}>
            <ValidatorLoaderProvider value={loadValidator}>
              <CapabilitiesProvider value={setting.capabilities}>
                <SessionProvider session={setting.session}>{children}</SessionProvider>
              </CapabilitiesProvider>
            </ValidatorLoaderProvider>
          </ModelProvider>
        </ConfigurationProvider>
      </ApplicationProvider>
    </PreviewPlaceProvider>
  );
};

/** The place of the shell's screens, without the shell. */
const Page = () => {
  const { resource, language, session } = usePreviewSetting();
  const { pathname } = useLocation();
  return (
    <Box
      component="main"
      sx={{ padding: { xs: 2, md: 3 }, maxInlineSize: sizePx.contentMax, marginInline: 'auto' }}
    >
      <DrawBoundary subject={[resource.hash, pathname, language, session.user.role].join(' ')}>
        <Suspense fallback={<PageSkeleton />}>
          <ResourceContextProvider value={resource.name}>
            <PreviewScreens />
          </ResourceContextProvider>
        </Suspense>
      </DrawBoundary>
    </Box>
  );
};

/** Inside the frame's router: react-admin over the copies, in the language and the theme that are looked at. */
const FrameAdmin = () => {
  const { frame, language, mode, dataProvider, queryClient, store, i18nProvider } =
    usePreviewSetting();
  return (
    <Outermost>
      <CoreAdminContext
        dataProvider={dataProvider}
        queryClient={queryClient}
        store={store}
        i18nProvider={i18nProvider}
      >
        <FrameLook frame={frame} language={language} mode={mode}>
          <Page />
          <Toasts />
        </FrameLook>
      </CoreAdminContext>
    </Outermost>
  );
};

/** The router would draw a page of its own over what it catches: the studio says it instead. */
const PassedOn = (): never => {
  throw useRouteError();
};

/**
 * What stands in the frame. A router of its own keeps links inside the preview; what is followed there is told by
 * `onGo`, what is chosen around it comes by `shown`.
 */
export const PreviewAdmin = ({
  setting,
  shown,
  onGo,
}: {
  readonly setting: PreviewSetting;
  readonly shown: PreviewedScreen;
  readonly onGo: (place: PreviewedScreen) => void;
}) => {
  const { resource } = setting;
  const path = pathOf(resource, shown);
  const [router] = useState(() =>
    // Data routers alone can ask whoever leaves a form.
    createMemoryRouter([{ path: '*', element: <FrameAdmin />, errorElement: <PassedOn /> }], {
      initialEntries: [path],
    }),
  );
  const latest = useRef({ resource, onGo });
  latest.current = { resource, onGo };
  useEffect(() => {
    let known = router.state.location.pathname;
    return router.subscribe(({ location: { pathname } }) => {
      if (pathname === known) return;
      known = pathname;
      const place = screenAt(latest.current.resource, pathname);
      if (place) latest.current.onGo(place);
    });
  }, [router]);
  useEffect(() => {
    if (router.state.location.pathname !== path) void router.navigate(path);
  }, [router, path]);
  return (
    <PreviewSettingProvider value={setting}>
      <RouterProvider router={router} />
    </PreviewSettingProvider>
  );
};
