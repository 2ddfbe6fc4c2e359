import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_MOUNTS, bundleOf, FRONT_END_PATH } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { createAdminStore } from '#src/admin/session/adminStore.ts';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { modelWithField, productModel } from '../table/product.ts';
import { NOT_SIGNED_IN, openApplication, START_CALLS } from './application.tsx';

const SCHEMAS = `GET ${FRONT_END_PATH}schemas.json`;
const ORDERS = `GET ${API_MOUNTS.markets}/api/orders/search`;
const broken = () => ({ status: 500, body: { code: 'internal', message: 'Broken', params: {} } });

const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => writeText(STORAGE_KEYS.token, 'a token'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the start', () => {
  test('asks the four calls at once and then shows the interface (SHELL-1)', async () => {
    const { calls } = openApplication('/orders', productModel);
    expect(await heading('Orders')).toBeVisible();
    expect(calls).toEqual(expect.arrayContaining(Object.values(START_CALLS)));
  });

  test.each([
    ['as the schema orders them', '/orders', {}, 'page=1&limit=10&sort=-createdAt'],
    [
      'as the address asks',
      '/orders?page=2&perPage=25&sort=total&order=ASC&filter=%7B%22status%22%3A%22paid%22%7D',
      {},
      'page=2&limit=25&sort=total&status=paid',
    ],
    [
      'as the list was left',
      '/orders',
      { page: 3, perPage: 50, sort: 'total', order: 'DESC', filter: {} },
      'page=3&limit=50&sort=-total',
    ],
  ])('has the rows at the first drawing, asked for once: %s', async (_how, path, left, asked) => {
    if ('page' in left) createAdminStore().setItem('orders.listParams', left);
    const order = { _id: 'd'.repeat(24), createdAt: '2026-01-01T00:00:00.000Z', version: 1 };
    const pagination = { current_page: 1, per_page: 50, total: 500, last_page: 10 };
    const { questions, drawn } = openApplication(
      path,
      productModel,
      {
        [ORDERS]: () => ({ body: { results: [order], pagination } }),
        [START_CALLS.teamInit]: () => ({ body: { name: 'Atlas', features: ['query'] } }),
      },
      { isHeld: true },
    );
    await drawn;
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: /^Select / })).toHaveLength(2);
    expect(questions.filter((question) => question === `?${asked}`)).toHaveLength(1);
  });

  test('gives the page the class of its theme and the direction of its language (SHELL-4)', async () => {
    writeText(STORAGE_KEYS.theme, 'dark');
    openApplication('/orders', productModel);
    expect(await heading('Orders')).toBeVisible();
    const page = document.documentElement;
    expect(page).toHaveClass('theme-dark');
    expect([page.dir, page.lang]).toEqual(['ltr', 'en']);
    act(() => writeText(STORAGE_KEYS.theme, 'light'));
    expect(page).toHaveClass('theme-light');
    expect(page).not.toHaveClass('theme-dark');
    act(() => writeText(STORAGE_KEYS.language, 'ar'));
    await waitFor(() => expect([page.dir, page.lang]).toEqual(['rtl', 'ar']));
  });

  test('keeps the interface where the server is back for a moment only (START-3)', async () => {
    expectConsole('error', /^ApiError/);
    const { answers, calls } = openApplication('/orders', productModel);
    expect(await heading('Orders')).toBeVisible();
    const bundle = bundleOf(productModel);
    const away = () => ({ status: 503, body: {} });
    answers[SCHEMAS] = away;
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/^No connection to the server/)).toBeVisible();
    for (const call of Object.values(START_CALLS)) answers[call] = away;
    calls.length = 0;
    answers[SCHEMAS] = () => ({ body: bundle });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining([START_CALLS.storeInit])));
    await screen.findByText('The connection is back.');
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.queryByText('Nothing is shown without a connection')).toBeNull();
  });

  test('knows that the server is away once a call gets no answer, not when it is there all the same (START-3)', async () => {
    expectConsole('error', /^NetworkError: errors\.unreachable/);
    // The regular question never comes.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { answers, calls } = openApplication('/orders', productModel);
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    const open = async (name: string, call: string) => {
      answers[call] = lost;
      calls.length = 0;
      await userEvent.click(await screen.findByRole('link', { name }));
      await waitFor(() => expect(calls).toEqual(expect.arrayContaining([call, SCHEMAS])));
    };
    const present = answers[SCHEMAS] ?? lost;
    await open('Customers', `GET ${API_MOUNTS.store}/api/customers/search`);
    expect(screen.queryByText(/^No connection to the server/)).toBeNull();

    answers[SCHEMAS] = lost;
    await open('Apps', `GET ${API_MOUNTS.markets}/api/apps/search`);
    expect(await screen.findByText(/^No connection to the server/)).toBeVisible();
    answers[SCHEMAS] = present;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('The connection is back.');
  });

  test('brings the sign-in page whole to somebody who is not known', async () => {
    writeText(STORAGE_KEYS.token, null);
    const { calls, drawn } = openApplication('/orders', productModel, {}, { isHeld: true });
    await drawn;
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(calls).not.toEqual(expect.arrayContaining([START_CALLS.currentUser]));
  });

  test('ends a session that the server does not know any more', async () => {
    const { drawn } = openApplication(
      '/orders',
      productModel,
      { [START_CALLS.currentUser]: () => NOT_SIGNED_IN },
      { isHeld: true },
    );
    await drawn;
    expect(await heading('Sign in')).toBeVisible();
  });

  test.each([
    ['teamInit', 'The team'],
    ['currentSeller', 'The seller'],
    ['currentUser', 'Your profile'],
    ['storeInit', 'The store'],
  ] as const)('names %s when it fails, and goes on after another try', async (call, name) => {
    const { answers } = openApplication('/orders', productModel);
    const good = answers[START_CALLS[call]];
    answers[START_CALLS[call]] = broken;
    expect(await screen.findByText(new RegExp(name))).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    if (good) answers[START_CALLS[call]] = good;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Orders')).toBeVisible();
  });

  test('says so when its own files do not come, and goes on after another try', async () => {
    const { answers } = openApplication('/orders', productModel, { [SCHEMAS]: broken });
    expect(await screen.findByRole('alert')).toBeVisible();
    answers[SCHEMAS] = () => ({ body: bundleOf(productModel) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Orders')).toBeVisible();
  });

  test("takes a proxy's page in the place of the schemas for a failure", async () => {
    openApplication('/orders', productModel, {
      [SCHEMAS]: () => ({ body: 'Welcome to the hotel' }),
    });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('the end of a session', () => {
  test('brings the sign-in page, and then the same place again', async () => {
    expectConsole('error', /Sign in to continue/);
    const { answers } = openApplication('/withdrawns', productModel);
    expect(await heading('Withdrawals')).toBeVisible();
    answers[START_CALLS.currentUser] = () => NOT_SIGNED_IN;
    answers[ORDERS] = () => NOT_SIGNED_IN;
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(await heading('Sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/markets/login');
    delete answers[ORDERS];
    answers[START_CALLS.currentUser] = () => ({ body: { name: 'Amina', role: 'admin' } });
    answers['POST /api/auth/login'] = () => ({ body: { token: 'fresh', expiresAt: '' } });
    await userEvent.type(screen.getByLabelText('Email'), 'amina@souk.example');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await heading('Orders')).toBeVisible();
    expect(window.location.pathname).toBe('/markets/orders');
  });

  test('in another tab reaches this one', async () => {
    openApplication('/orders', productModel);
    expect(await heading('Orders')).toBeVisible();
    localStorage.removeItem(STORAGE_KEYS.token);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    });
    expect(await heading('Sign in')).toBeVisible();
  });
});

test('a schema edited on the server arrives while the page is open (SCHEMA-2)', async () => {
  // An empty list has no columns to show.
  const order = { _id: 'd'.repeat(24), createdAt: '2026-01-01T00:00:00.000Z', version: 1 };
  const page = { current_page: 1, per_page: 10, total: 1, last_page: 1 };
  const { answers } = openApplication('/orders', productModel, {
    [ORDERS]: () => ({ body: { results: [order], pagination: page } }),
  });
  const title = await heading('Orders');
  const box = screen.getByRole('combobox', { name: 'Search in Orders' });
  await userEvent.type(box, 'half a wo');
  const edited = modelWithField('orders', 'giftNote', { type: 'string', title: 'Gift note' });
  answers[SCHEMAS] = () => ({ body: bundleOf(edited) });
  await waitFor(() => expect(screen.getAllByText('Gift note')[0]).toBeVisible(), {
    timeout: 15_000,
  });
  expect(title).toBeInTheDocument();
  expect(box).toBeInTheDocument();
  expect(box).toHaveValue('half a wo');
});

const Extra = () => <h1>{useTranslate()('audit.emptyHelp')}</h1>;
const LateExtra = lazyScreen(() => withTexts(async () => Extra, 'audit'));
const Door = () => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense>
        <LateExtra />
      </Suspense>
    );
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
};

test('shows texts that a part of a page brings while the page is open', async () => {
  const door = { title: 'souk.settings.title', screen: lazyScreen(async () => Door) };
  openApplication(
    '/extra',
    productModel,
    {},
    {
      definition: {
        name: { en: 'A', fr: 'A', ar: 'A' },
        features: [{ name: 'extra', pages: { '/extra': door } }],
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await heading('Nothing matches these filters.')).toBeVisible();
});
