/** The whole front end in jsdom, around a server that the test plays. */
import { render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { OWN_CONFIGURATION } from '#dataProvider';
import { API_MOUNTS, bundleOf, FRONT_END_PATH, LANGUAGES, type Model } from '#schemas';
import type { ApplicationDefinition } from '#src/admin/application/application.ts';
import { loadTexts, setApplicationTexts } from '#src/admin/session/texts/texts.ts';
import { App } from '#src/admin/start/App.tsx';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { createStartUp } from '#src/admin/start/startUp.ts';
import { marketplace } from '#src/market/features.ts';

type Answer = { readonly status?: number; readonly body: unknown };
type Answers = Record<string, () => Answer>;

const row = {
  teamId: 'b'.repeat(24),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const amina = {
  ...row,
  _id: 'a'.repeat(24),
  name: 'Amina',
  email: 'amina@souk.example',
  role: 'admin',
};
const NOTHING = {
  results: [],
  pagination: { current_page: 1, per_page: 10, total: 0, last_page: 1 },
};
export const NOT_SIGNED_IN = {
  status: 401,
  body: { code: 'not_signed_in', message: 'Sign in to continue.', params: {}, errors: [] },
} as const;
export const START_CALLS = {
  teamInit: `GET ${API_MOUNTS.markets}/api/teams/init`,
  currentSeller: `GET ${API_MOUNTS.markets}/api/messages/me`,
  currentUser: `GET ${API_MOUNTS.managers}/api/users/me`,
  storeInit: `GET ${API_MOUNTS.store}/api/stores/init`,
} as const;

/**
 * Opens an address of the product. `answers` may be changed while the page is open; `calls` are those made so far, and
 * `questions` what each asked after its `?`. With `isHeld` nothing is drawn before it can be drawn whole, as in a browser.
 */
export const openApplication = (
  path: string,
  model: Model,
  own: Answers = {},
  {
    isHeld = false,
    definition = marketplace,
  }: { readonly isHeld?: boolean; readonly definition?: ApplicationDefinition } = {},
) => {
  const calls: string[] = [];
  const questions: string[] = [];
  const answers: Answers = {
    [`GET ${FRONT_END_PATH}config.json`]: () => ({ body: OWN_CONFIGURATION }),
    [`GET ${FRONT_END_PATH}schemas.json`]: () => ({ body: bundleOf(model) }),
    [START_CALLS.teamInit]: () => ({
      body: { ...row, _id: row.teamId, name: 'Atlas', features: [] },
    }),
    [START_CALLS.currentSeller]: () => ({ body: amina }),
    [START_CALLS.currentUser]: () => ({ body: amina }),
    [START_CALLS.storeInit]: () => ({ body: { ...row, _id: 'c'.repeat(24), name: 'Atlas' } }),
    ...own,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), window.location.href);
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    calls.push(call);
    questions.push(search);
    const { status = 200, body } = answers[call]?.() ?? { body: NOTHING };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  window.history.replaceState(null, '', `${FRONT_END_PATH.replace(/\/$/, '')}${path}`);
  const application = createApplication(definition);
  // Its name stands in texts that the next test has as well.
  onTestFinished(async () => {
    setApplicationTexts(createApplication(marketplace));
    await Promise.all(LANGUAGES.map(loadTexts));
  });
  const startUp = createStartUp(application);
  const draw = () => render(<App application={application} startUp={startUp} />);
  const drawn = isHeld ? startUp.settled.then(draw) : Promise.resolve(draw());
  return { calls, questions, answers, drawn };
};
