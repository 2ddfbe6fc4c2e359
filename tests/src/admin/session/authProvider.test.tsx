import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { createAuthProvider, hasSessionEnded, readToken } from '#src/admin/session/authProvider.ts';
import { readProfile, writeProfile } from '#src/admin/session/profile.ts';
import { STORAGE_KEYS, writeText } from '#src/admin/session/storage.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../layout/shell.tsx';

const AMINA = { displayName: 'Amina', photo: '', status: 'online', role: 'seller' };
const unreachable: Server = {
  'POST /api/auth/logout': () => {
    throw new TypeError('Failed to fetch');
  },
};
const gone: Server = {
  'POST /api/auth/logout': () => ({ status: 401, body: { code: 'not_signed_in', message: '' } }),
};
const broken: Server = {
  'POST /api/auth/logout': () => ({ status: 503, body: { code: 'unavailable', message: '' } }),
};

const signOut = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Your account/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
};

beforeEach(() => {
  writeText(STORAGE_KEYS.token, 'a token');
  writeProfile(AMINA);
});

test('lets every visitor through to every route: the API decides (ROUTE-11)', async () => {
  const provider = createAuthProvider({} as never);
  for (const token of ['a token', null]) {
    writeText(STORAGE_KEYS.token, token);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  }
});

describe('signing out', () => {
  test('ends the session on the server and forgets token and profile', async () => {
    const { seen } = showShell({});
    await signOut();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/auth/logout');
    expect(readToken()).toBeNull();
    expect(readProfile().displayName).toBe('');
  });

  test.each([
    ['cannot be reached', unreachable],
    ['fails', broken],
  ])('forgets the token here and says so when the server %s', async (_how, server) => {
    showShell({ server });
    await signOut();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText(/You are signed out on this device/)).toBeVisible();
    expect(readToken()).toBeNull();
  });

  test('says nothing of it when the session was over there already', async () => {
    showShell({ server: gone });
    await signOut();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/You are signed out on this device/)).toBeNull();
  });
});

const Saving = () => {
  const [update] = useUpdate();
  const [outcome, setOutcome] = useState('typed');
  const save = async (): Promise<void> => {
    const params = { id: '5', data: { note: 'x' }, previousData: { id: '5' } };
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    await update('orders', params, options).then(
      () => setOutcome('saved'),
      () => setOutcome('refused'),
    );
  };
  return (
    <button type="button" onClick={() => void save()}>
      {outcome}
    </button>
  );
};

test('a save that meets the end of the session is never taken for saved', async () => {
  expectConsole('error', /./);
  const refused = () => ({ status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } });
  showShell({
    page: <Saving />,
    server: { 'POST /apis/markets/api/orders/update': refused },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'typed' }));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(await screen.findByRole('button', { name: 'refused' })).toBeVisible();
});

describe('a session that was ended elsewhere', () => {
  const ENDED = 'Your session has ended. Sign in again.';
  const ended = () =>
    createAuthProvider({} as never).checkError(new ApiError(401, { code: 'not_signed_in' }));

  test('is told on the sign-in page, until somebody signs in', async () => {
    const login = () => ({ body: { token: 'another', expiresAt: '2030-01-01T00:00:00Z' } });
    await ended();
    showShell({ path: '/login', server: { 'POST /api/auth/login': login } });
    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(hasSessionEnded()).toBe(true);
    await userEvent.type(screen.getByLabelText('Email'), 'amina@souk.example');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(readToken()).toBe('another'));
    expect(hasSessionEnded()).toBe(false);
  });

  test('is not what somebody sees who signed out', async () => {
    showShell({});
    await signOut();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await ended();
    expect(hasSessionEnded()).toBe(false);
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});
