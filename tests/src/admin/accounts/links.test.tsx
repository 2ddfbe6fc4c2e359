import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { JoinPage, ResetPage } from '#src/admin/accounts/links/pages.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../layout/shell.tsx';

beforeAll(() => bringTexts('accounts'));
afterEach(() => window.history.replaceState(null, '', '/'));

const PASSWORD = 'brass lantern under willow';
const over = () => ({
  status: 403,
  body: { code: 'link_expired', message: 'This link is no longer valid.', params: {} },
});
const found = (kind: string): Server => ({
  'POST /api/auth/link': () => ({
    body: { kind, name: 'Rana', email: 'rana@souk.example', expiresAt: '2030-01-01T00:00:00Z' },
  }),
});

describe('PEOPLE-2: the page for a new password', () => {
  test('asks for a letter, and says nothing of who has an account', async () => {
    const { seen } = showShell({
      page: <ResetPage />,
      server: { 'POST /api/auth/recovery': () => ({ body: { minutes: 60 } }) },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'no address{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter an email address such as name@example.com.',
    );
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), ' rana@souk.example{Enter}');
    expect(await screen.findByText(/^If somebody signs in with rana@souk\.example/)).toBeVisible();
    const asked = seen.filter(({ path }) => path === '/api/auth/recovery');
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'rana@souk.example' }]);
  });

  test('sets the password by its link, whose token leaves the address and is sent by POST alone', async () => {
    window.history.replaceState(null, '', '/page#token=abc');
    const { seen } = showShell({
      path: '/page#token=abc',
      page: <ResetPage />,
      server: {
        ...found('recovery'),
        'POST /api/auth/recovery/reset': () => ({ body: { email: 'rana@souk.example' } }),
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
    expect(window.location.hash).toBe('');
    window.location.hash = '#token=abc';
    await waitFor(() => expect(window.location.hash).toBe(''));
    const sent = seen.filter(({ path }) => path.startsWith('/api/auth/'));
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { token: 'abc' }],
      ['POST', { token: 'abc', password: PASSWORD }],
    ]);
  });

  test('says what to do where the link is over', async () => {
    expectConsole('error', /ApiError/);
    showShell({
      path: '/page#token=abc',
      page: <ResetPage />,
      server: { 'POST /api/auth/link': over },
    });
    expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('takes a link that is pasted into the page that asked for it, and the next one as well', async () => {
    showShell({
      path: '/page',
      page: (
        <>
          <ResetPage />
          <Link to="#token=first">paste the first</Link>
          <Link to="#token=second">paste the second</Link>
        </>
      ),
      server: {
        ...found('recovery'),
        'POST /api/auth/recovery': () => ({ body: { minutes: 60 } }),
        'POST /api/auth/recovery/reset': () => ({ body: { email: 'rana@souk.example' } }),
      },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'rana@souk.example{Enter}');
    await screen.findByRole('heading', { name: 'Look into your mailbox' });
    await userEvent.click(screen.getByText('paste the first'));
    await userEvent.type(await screen.findByLabelText('New password'), `${PASSWORD}{Enter}`);
    await screen.findByRole('heading', { name: 'Your password is set' });
    await userEvent.click(screen.getByText('paste the second'));
    expect(await screen.findByLabelText('New password')).toHaveValue('');
  });

  test('does nothing by a link that is for something else', async () => {
    showShell({ path: '/page#token=abc', page: <ResetPage />, server: found('invitation') });
    expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeVisible();
  });
});

describe('PEOPLE-2: the page of an invitation', () => {
  test('asks for password and name, and keeps both while the server refuses one', async () => {
    expectConsole('error', /ApiError/);
    const { seen } = showShell({
      path: '/page#token=abc',
      page: <JoinPage />,
      server: {
        ...found('invitation'),
        'POST /api/auth/join': () => ({
          status: 422,
          body: {
            code: 'validation_failed',
            message: 'Some fields are not valid.',
            params: {},
            errors: [
              { field: 'password', rule: 'guessable', params: {}, message: 'Too easily guessed' },
            ],
          },
        }),
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), 'short{Enter}');
    expect(seen.some(({ path }) => path === '/api/auth/join')).toBe(false);
    await userEvent.type(screen.getByLabelText('New password'), ' but longer{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'Too easily guessed',
      ),
    );
    expect(screen.getByLabelText('New password')).toHaveValue('short but longer');
    expect(screen.getByLabelText('Your name')).toHaveValue('Rana');
    const [call] = seen.filter(({ path }) => path === '/api/auth/join');
    expect(call?.body).toEqual({ token: 'abc', password: 'short but longer', name: 'Rana' });
  });

  test('says how to go on where joining was done and its answer was lost', async () => {
    expectConsole('error', /ApiError|NetworkError/);
    let isDone = false;
    showShell({
      path: '/page#token=abc',
      page: <JoinPage />,
      server: {
        ...found('invitation'),
        'POST /api/auth/join': () => {
          if (isDone) return over();
          isDone = true;
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), `${PASSWORD}{Enter}`);
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(
      await screen.findByText(/^If you have joined already, sign in with the password/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });
});
