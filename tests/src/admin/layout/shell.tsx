import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Admin, CustomRoutes, Resource, TestMemoryRouter } from 'react-admin';
import { Route } from 'react-router-dom';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import type { Feature, Language, Model } from '#schemas';
import { ApplicationProvider } from '#src/admin/application/application.ts';
import { SoukLayout } from '#src/admin/layout/SoukLayout.tsx';
import { Toasts } from '#src/admin/layout/Toasts.tsx';
import { LoginPage } from '#src/admin/login/LoginPage.tsx';
import { NotFoundPage } from '#src/admin/notFound/NotFoundPage.tsx';
import { createAdminStore } from '#src/admin/session/adminStore.ts';
import { createAuthProvider, readToken } from '#src/admin/session/authProvider.ts';
import { ModelProvider } from '#src/admin/session/model.tsx';
import { readLanguage } from '#src/admin/session/preferences.ts';
import {
  ConfigurationProvider,
  type Session,
  SessionProvider,
} from '#src/admin/session/session.tsx';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { createI18nProvider } from '#src/admin/session/texts/i18n.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { DirectionProvider, directionOf } from '#src/admin/theme/DirectionProvider.tsx';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { DashboardPage } from '#src/market/dashboard/DashboardPage.tsx';
import { marketplace } from '#src/market/features.ts';
import { CALLS } from '../../../announced.ts';
import { productModel } from '../table/product.ts';

/** A request as the server at the other end sees it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}
type Answer = { readonly status?: number; readonly body: unknown };
/** Answers by "METHOD /path"; what is not listed is an empty list. */
export type Server = Readonly<Record<string, (seen: Seen) => Answer | Promise<Answer>>>;

const NOTHING = {
  results: [],
  pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
};

const row = {
  _id: 'a'.repeat(24),
  teamId: 'b'.repeat(24),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const user = { ...row, name: 'Amina Haddad', email: 'amina@souk.example', role: 'admin' };

const sessionOf = (
  role: string,
  features: readonly Feature[],
  store: Partial<Session['store']>,
  ownRole: Session['user']['ownRole'],
): Session => ({
  user: { ...user, role, ...(ownRole && { ownRole }), scope: role === 'admin' ? 'all' : 'team' },
  team: { ...row, name: 'Atlas Studio', features: [...features] },
  store: { ...row, name: 'Atlas', subdomain: 'atlas', ...store },
  features,
});

interface Shown {
  readonly path?: string;
  readonly server?: Server;
  readonly role?: string;
  readonly ownRole?: Session['user']['ownRole'];
  readonly features?: readonly Feature[];
  readonly language?: Language;
  readonly signIn?: boolean;
  readonly store?: Partial<Session['store']>;
  /** The screen at `/page`. */
  readonly page?: ReactElement;
  readonly model?: Model;
}

/** The shell with its real parts, around a server that the test plays. */
export const showShell = ({
  path = '/page',
  server = {},
  role = 'admin',
  ownRole,
  features = ['schemas'],
  language = 'en',
  signIn = true,
  store = {},
  page = <p>A page</p>,
  model = productModel,
}: Shown): RenderResult & { readonly seen: readonly Seen[] } => {
  const seen: Seen[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://souk.example'), init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: Seen = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
    };
    seen.push(call);
    const { status = 200, body } = (await server[`${call.method} ${call.path}`]?.(call)) ?? {
      body: NOTHING,
    };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  writeText(STORAGE_KEYS.language, language);
  const configuration = { ...OWN_CONFIGURATION, signIn };
  const dataProvider = createDataProvider({
    calls: CALLS,
    configuration,
    hostname: 'localhost',
    model: () => model,
    token: readToken,
    language: readLanguage,
    features: () => features,
    send,
  });
  const result = render(
    <DirectionProvider language={language}>
      <ApplicationProvider value={createApplication(marketplace)}>
        <ModelProvider model={model}>
          <ConfigurationProvider value={configuration}>
            <SessionProvider session={sessionOf(role, features, store, ownRole)}>
              <TestMemoryRouter initialEntries={[path]}>
                <Admin
                  dataProvider={dataProvider}
                  queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
                  authProvider={createAuthProvider(dataProvider)}
                  i18nProvider={createI18nProvider(model)}
                  store={createAdminStore()}
                  theme={createSoukTheme({
                    mode: 'light',
                    direction: directionOf(language),
                    language,
                    density: 'comfortable',
                  })}
                  darkTheme={null}
                  layout={SoukLayout}
                  notification={Toasts}
                  loginPage={LoginPage}
                  dashboard={DashboardPage}
                  catchAll={NotFoundPage}
                  disableTelemetry
                >
                  <Resource name="orders" list={page} edit={page} />
                  <CustomRoutes>
                    <Route path="/page" element={page} />
                    <Route path="/other" element={<p>Another page</p>} />
                  </CustomRoutes>
                </Admin>
              </TestMemoryRouter>
            </SessionProvider>
          </ConfigurationProvider>
        </ModelProvider>
      </ApplicationProvider>
    </DirectionProvider>,
  );
  return { ...result, seen };
};

/** Opens the palette by its keys: its box. */
export const openPalette = async (): Promise<HTMLElement> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Rows, pages and actions' });
};
