import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResourceModel } from '#schemas';
import { RecordParts } from '#src/admin/resources/RecordParts.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { SecondFactorSection } from '#src/admin/settings/secondFactor/lazySecondFactor.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { type Server, showShell } from '../layout/shell.tsx';
import { productModel } from '../table/product.ts';

/** What the stream of events does once the server has told of a change. */
const Again = () => {
  const queryClient = useQueryClient();
  const onClick = () => void queryClient.invalidateQueries();
  return (
    <button type="button" onClick={onClick}>
      Read again
    </button>
  );
};

const FEATURES = ['schemas', 'sessions', 'secondFactor'] as const;
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghij-${index}`);
const NONE = {
  results: [],
  recoveryCodesLeft: 0,
  hasPassword: true,
  isRequired: false,
  canUsePasskeys: true,
};
const APP = {
  _id: 'f'.repeat(24),
  kind: 'totp',
  name: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
};

/** Any resource will do for what stands below its fields, under the name of users. */
const users: ResourceModel = {
  ...[...productModel.resources.values()][0],
  name: 'users',
} as ResourceModel;

// As the application does when texts arrive, which the shell of tests does not follow.
beforeAll(() => bringTexts('signIn'));

describe('PEOPLE-3: two-step sign-in in the settings', () => {
  test('shows a key as picture and text, takes a code, and keeps the codes until they are kept', async () => {
    let factors: object = NONE;
    const server: Server = {
      'GET /api/auth/factors': () => ({ body: factors }),
      'POST /api/auth/factors/totp': () => ({
        body: { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Souk:a?secret=JBSWY3DPEHPK3PXP' },
      }),
      'POST /api/auth/factors/totp/confirm': () => {
        factors = { ...NONE, results: [APP], recoveryCodesLeft: 10 };
        return { body: { recoveryCodes: CODES } };
      },
    };
    const { seen } = showShell({ server, features: FEATURES, page: <SecondFactorSection /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an app' }));
    expect(await screen.findByRole('img', { name: /Picture to scan/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
    const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    expect(codes).toBeVisible();
    await userEvent.click(within(codes).getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
    // A new key for each time the dialog is opened, and for no other reason.
    expect(seen.filter(({ path }) => path === '/api/auth/factors/totp')).toHaveLength(1);
  });

  test('takes the digits of an Arabic keyboard', async () => {
    const server: Server = {
      'GET /api/auth/factors': () => ({ body: NONE }),
      'POST /api/auth/factors/totp': () => ({ body: { key: 'JBSWY3DP', address: 'otpauth://a' } }),
      'POST /api/auth/factors/totp/confirm': () => ({ body: { recoveryCodes: [] } }),
    };
    const { seen } = showShell({ server, features: FEATURES, page: <SecondFactorSection /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an app' }));
    await userEvent.type(await screen.findByLabelText('Code from the app'), '١٢٣٤٥٦');
    await waitFor(() =>
      expect(seen.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '١٢٣٤٥٦' }),
    );
  });

  test('asks no more about a step that was removed on another device', async () => {
    let factors: object = { ...NONE, results: [APP], recoveryCodesLeft: 2 };
    const server: Server = { 'GET /api/auth/factors': () => ({ body: factors }) };
    showShell({
      server,
      features: FEATURES,
      page: (
        <>
          <SecondFactorSection />
          <Again />
        </>
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Authenticator/ }));
    await screen.findByRole('alertdialog');
    factors = NONE;
    screen.getByText('Read again').click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('says before the last step is removed what that means', async () => {
    const server: Server = {
      'GET /api/auth/factors': () => ({ body: { ...NONE, results: [APP], recoveryCodesLeft: 2 } }),
    };
    const { seen } = showShell({ server, features: FEATURES, page: <SecondFactorSection /> });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Authenticator/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('It is your last step');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(seen.some(({ path }) => path === '/api/auth/factors/remove')).toBe(true),
    );
  });
});

describe('PEOPLE-3: the second step of a user, for those who manage the team', () => {
  const page = <RecordParts resource={users} record={{ id: 'u1', name: 'Sara' }} />;

  test('is shown on the user’s page, and taken away after a question', async () => {
    const server: Server = {
      'GET /api/auth/factors/of': () => ({
        body: { kinds: ['totp', 'passkey'], recoveryCodesLeft: 3 },
      }),
    };
    const { seen } = showShell({ server, features: FEATURES, page });
    expect(await screen.findByText('Set up: app, passkey.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take it away' }));
    const dialog = await screen.findByRole('alertdialog', { name: /of \u2068Sara\u2069/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take it away' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path.endsWith('/takeAway'))?.query.get('id')).toBe('u1'),
    );
  });

  test('is not there for others, nor on servers that know none', async () => {
    const missing: Server = {
      'GET /api/auth/factors/of': () => ({
        status: 404,
        body: { code: 'not_found', message: 'There is no such row.', params: {} },
      }),
    };
    expectConsole('error', /There is no such row/);
    const { seen, unmount } = showShell({ server: missing, features: FEATURES, page });
    await waitFor(() => expect(seen).not.toEqual([]));
    expect(screen.queryByText('Two-step sign-in')).toBeNull();
    unmount();
    const plain = showShell({ features: ['schemas'], page });
    expect(plain.seen.filter(({ path }) => path.includes('factors'))).toEqual([]);
  });
});
