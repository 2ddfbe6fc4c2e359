import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Language, Model } from '#schemas';
import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { ResourceShow } from '#src/admin/resources/ResourceShow.tsx';
import { ModelProvider } from '#src/admin/session/model.tsx';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { createI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { productModel } from './product.ts';

const Address = (): ReactElement => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
};

/** A server without history: all that details ask of the session. */
const SESSION = {
  user: { role: 'seller', scope: 'team' },
  features: [],
} as unknown as Session;

interface Shown {
  readonly dataProvider: DataProvider;
  readonly path: string;
  readonly model?: Model;
  readonly language?: Language;
  readonly children?: ReactElement;
}

/** The screens of the product's resources at an address, around a server. */
export const show = ({
  dataProvider,
  path,
  model = productModel,
  language = 'en',
  children,
}: Shown): RenderResult => {
  writeText(STORAGE_KEYS.language, language);
  const theme = createTheme(
    createSoukTheme({
      mode: 'light',
      direction: language === 'ar' ? 'rtl' : 'ltr',
      language,
      density: 'comfortable',
    }),
  );
  return render(
    <TestMemoryRouter initialEntries={[path]}>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={createI18nProvider(model)}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ThemeProvider theme={theme}>
          <ModelProvider model={model}>
            {children ?? (
              <Routes>
                {[...model.resources.keys()].map((name) => (
                  <Route key={name} path={name}>
                    <Route
                      index
                      element={
                        <ResourceContextProvider value={name}>
                          <ResourceList />
                        </ResourceContextProvider>
                      }
                    />
                    <Route
                      path=":id/show"
                      element={
                        <ResourceContextProvider value={name}>
                          <SessionProvider session={SESSION}>
                            <ResourceShow />
                          </SessionProvider>
                        </ResourceContextProvider>
                      }
                    />
                  </Route>
                ))}
                <Route path="*" element={null} />
              </Routes>
            )}
            <Address />
            <Notification />
          </ModelProvider>
        </ThemeProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
};
