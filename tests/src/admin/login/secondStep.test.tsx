import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useProviderWindow } from '#src/admin/layout/identity/useProviderWindow.ts';
import { awaitReturn, rememberDeparture, takeDeparture } from '#src/admin/session/openIdReturn.ts';
import { readText, STORAGE_KEYS } from '#src/admin/session/storage.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { type Server, showShell } from '../layout/shell.tsx';

const EXPIRES = '2030-01-01T00:00:00Z';
const held: Server = {
  'POST /api/auth/login': () => ({
    body: { pending: 'waits', expiresAt: EXPIRES, methods: ['totp', 'recoveryCode'] },
  }),
};
const refused = (code: string) => () => ({
  status: code === 'wrong_code' ? 422 : 403,
  body: { code, message: code, params: {} },
});
const welcome = () => ({ body: { token: 'fresh', expiresAt: EXPIRES, device: 'known' } });

const givePassword = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Email'), 'amina@souk.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
};
const onConfirmed = vi.fn();
const onRefused = vi.fn();
const Proof = () => {
  const { open } = useProviderWindow(onConfirmed, onRefused);
  return (
    <button type="button" onClick={() => void open()}>
      Prove
    </button>
  );
};
const codeField = () => screen.findByLabelText('Code from the app');

// As the application does when texts arrive, which the shell of tests does not follow.
beforeAll(() => bringTexts('signIn'));
afterEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('PEOPLE-3: the second step on the sign-in page', () => {
  test('sends six digits as they are pasted, however they are grouped', async () => {
    const { seen } = showShell({
      path: '/login',
      server: { ...held, 'POST /api/auth/second': welcome },
    });
    await givePassword();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.paste('123 456');
    await waitFor(() => expect(readText(STORAGE_KEYS.token)).toBe('fresh'));
    expect(seen.at(1)?.body).toEqual({ pending: 'waits', code: '123456' });
  });

  test('says at the field that the code is wrong, and takes the next', async () => {
    showShell({
      path: '/login',
      server: { ...held, 'POST /api/auth/second': refused('wrong_code') },
    });
    await givePassword();
    await userEvent.type(await codeField(), '000000');
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(/This code is not right/),
    );
    expect(await codeField()).toHaveValue('');
    expect(readText(STORAGE_KEYS.token)).toBeNull();
  });

  test('takes a recovery code in its place', async () => {
    const { seen } = showShell({
      path: '/login',
      server: { ...held, 'POST /api/auth/second': welcome },
    });
    await givePassword();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Use a recovery code instead' }),
    );
    await userEvent.type(await screen.findByLabelText('Recovery code'), 'abcde-fghij{Enter}');
    await waitFor(() => expect(readText(STORAGE_KEYS.token)).toBe('fresh'));
    expect(seen.at(1)?.body).toEqual({ pending: 'waits', recoveryCode: 'abcde-fghij' });
  });

  test('says of a wrong recovery code nothing of an app that shows one', async () => {
    showShell({
      path: '/login',
      server: { ...held, 'POST /api/auth/second': refused('wrong_code') },
    });
    await givePassword();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Use a recovery code instead' }),
    );
    await userEvent.type(await screen.findByLabelText('Recovery code'), 'abcde-fghij{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
        'This code is not right, or was used. Type the next one.',
      ),
    );
  });

  test('begins again with a word why once it took too long', async () => {
    showShell({
      path: '/login',
      server: { ...held, 'POST /api/auth/second': refused('sign_in_expired') },
    });
    await givePassword();
    await userEvent.type(await codeField(), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in is no longer valid');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

describe('PEOPLE-4: coming back from the provider', () => {
  const comeBack = (fragment: string) =>
    window.history.replaceState(null, '', `/login#${fragment}`);

  test('ends the sign-in with the secret of this tab, and the code leaves the address', async () => {
    rememberDeparture('of this tab', '/page');
    comeBack('openid=once');
    const { seen } = showShell({
      path: '/login',
      server: {
        'POST /api/auth/openid/finish': () => ({ body: { ...welcome().body, signOut: 'later' } }),
      },
    });
    await waitFor(() => expect(readText(STORAGE_KEYS.token)).toBe('fresh'));
    expect(seen[0]?.body).toMatchObject({ code: 'once', secret: 'of this tab' });
    expect(window.location.hash).toBe('');
    expect(await screen.findByText('A page')).toBeVisible();
  });

  test('goes nowhere else than to a page of its own', async () => {
    rememberDeparture('of this tab', '//evil.example/page');
    comeBack('openid=once');
    showShell({
      path: '/login',
      server: {
        'POST /api/auth/openid/finish': () => ({ body: { ...welcome().body, signOut: 'later' } }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('signs nobody in by a link that another browser began', async () => {
    comeBack('openid=foreign');
    const { seen } = showShell({ path: '/login' });
    expect(await screen.findByText(/did not come to its end\. Try again/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(seen).toEqual([]);
    expect(readText(STORAGE_KEYS.token)).toBeNull();
  });

  test('passes what came on to the page that waits for it', async () => {
    comeBack('openid=proof');
    // jsdom takes the document away with its window; a browser leaves a tab that no page had opened.
    vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const returning = awaitReturn(new AbortController().signal);
    const { seen } = showShell({ path: '/login' });
    expect(await screen.findByText('Done. You can close this window.')).toBeVisible();
    expect(await returning).toEqual({ code: 'proof' });
    expect(seen).toEqual([]);
  });

  test('is no end of a sign-in that was begun in the tab and left', async () => {
    rememberDeparture('of a sign-in that was left', '/page');
    let kept: unknown = 'not opened';
    // A window begins with a copy of what its opener keeps.
    vi.spyOn(window, 'open').mockImplementation(() => {
      kept = takeDeparture();
      return window;
    });
    showShell({
      page: <Proof />,
      server: { 'POST /api/auth/openid/prove': () => ({ body: { url: 'https://acme.example' } }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Prove' }));
    await waitFor(() => expect(kept).toBeUndefined());
  });
});
