import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSignIn, codeOf } from '#src/admin/login/credentials.ts';
import { LoginPage } from '#src/admin/login/LoginPage.tsx';
import { readText, STORAGE_KEYS } from '#src/admin/session/storage.ts';
import { type Server, showShell } from '../layout/shell.tsx';

const welcome: Server = {
  'POST /api/auth/login': () => ({ body: { token: 'fresh', expiresAt: '2030-01-01T00:00:00Z' } }),
};
const refusal: Server = {
  'POST /api/auth/login': () => ({
    status: 401,
    body: { code: 'wrong_credentials', message: 'E-mail or password is wrong.', params: {} },
  }),
};
const submit = () => screen.findByRole('button', { name: 'Sign in' });

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the sign-in form', () => {
  test('says at the fields what is missing, and goes to the first', async () => {
    const { seen } = showShell({ path: '/login', server: welcome });
    await userEvent.click(await submit());
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Enter your email address.',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(seen).toEqual([]);
  });

  test('sends a trimmed address with the password as it is, and keeps the token', async () => {
    const { seen } = showShell({ path: '/login', server: welcome });
    await userEvent.type(await screen.findByLabelText('Email'), '  amina@souk.example ');
    await userEvent.type(screen.getByLabelText('Password'), ' secret {Enter}');
    await waitFor(() => expect(readText(STORAGE_KEYS.token)).toBe('fresh'));
    expect(seen[0]?.body).toEqual({ email: 'amina@souk.example', password: ' secret ' });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('says in the language why it was refused, and keeps what was typed', async () => {
    showShell({ path: '/login', server: refusal, language: 'fr' });
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'amina@souk.example');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’adresse e-mail ou le mot de passe est incorrect.',
    );
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('amina@souk.example');
    expect(readText(STORAGE_KEYS.token)).toBeNull();
  });

  // Inputs bring the style rules on which another stylis than emotion's own breaks.
  test('stands from right to left in Arabic, with the address from left to right', async () => {
    showShell({ path: '/login', language: 'ar' });
    expect(await screen.findByLabelText('البريد الإلكتروني')).toHaveAttribute('dir', 'ltr');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
  });

  test('shows the password on demand', async () => {
    showShell({ path: '/login' });
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  test('points back to the platform where the server signs nobody in', async () => {
    showShell({ path: '/login', signIn: false });
    expect(await screen.findByRole('heading', { name: 'Reopen this page' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('a one-time link', () => {
  test('is exchanged once, and its code leaves the address', async () => {
    window.history.replaceState(null, '', '/login#code=once');
    const { seen } = showShell({
      path: '/login#code=once',
      server: {
        'POST /api/auth/code': () => ({ body: { token: 'fresh', expiresAt: '2030-01-01' } }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(seen.filter(({ path }) => path === '/api/auth/code').map(({ body }) => body)).toEqual([
      { code: 'once' },
    ]);
    expect(window.location.hash).toBe('');
    expect(readText(STORAGE_KEYS.token)).toBe('fresh');
  });

  test('is taken by a sign-in page that is open already, and so is the next one', async () => {
    const { seen } = showShell({
      page: (
        <>
          <LoginPage />
          <Link to="#code=first">paste the first</Link>
          <Link to="#code=second">paste the second</Link>
        </>
      ),
      server: {
        'POST /api/auth/code': () => ({ status: 401, body: { code: 'wrong_credentials' } }),
      },
    });
    await submit();
    await userEvent.click(screen.getByText('paste the first'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already');
    await userEvent.click(screen.getByText('paste the second'));
    await waitFor(() =>
      expect(seen.filter(({ path }) => path === '/api/auth/code').map(({ body }) => body)).toEqual([
        { code: 'first' },
        { code: 'second' },
      ]),
    );
  });

  test('that was used already says so and offers the password', async () => {
    showShell({
      path: '/login#code=used',
      server: {
        'POST /api/auth/code': () => ({ status: 401, body: { code: 'wrong_credentials' } }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

test('an address needs something on both sides of the @', () => {
  expect(checkSignIn({ email: 'amina', password: 'x' })).toEqual({
    email: 'souk.pages.login.emailInvalid',
  });
  expect(checkSignIn({ email: 'amina@localhost', password: 'x' })).toEqual({});
});

test('a code is read from the fragment alone', () => {
  expect(codeOf('#code=abc')).toBe('abc');
  expect(codeOf('#other=abc')).toBeNull();
  expect(codeOf('')).toBeNull();
});
