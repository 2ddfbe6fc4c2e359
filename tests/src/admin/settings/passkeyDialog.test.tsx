import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { PasskeyDialog } from '#src/admin/settings/secondFactor/PasskeyDialog.tsx';
import { showShell } from '../layout/shell.tsx';

const question = () => ({
  body: {
    ...{ challenge: 'AAAA', rp: { name: 'Souk' }, pubKeyCredParams: [] },
    user: { id: 'AAAA', name: 'amina', displayName: 'Amina' },
  },
});

/** A browser that makes no passkey, by the name of its reason. */
const browserRefuses = (reason: string): void => {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.reject(new DOMException('No', reason)) },
  });
};

beforeEach(() => bringTexts('signIn'));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

test.each([
  ['InvalidStateError', 'This device has a passkey here already: it is in the list.'],
  ['NotAllowedError', 'No passkey was made. Try again.'],
])(
  'PEOPLE-3: a passkey that the browser does not make, by %s, is told as what it is',
  async (reason, text) => {
    browserRefuses(reason);
    showShell({
      features: ['schemas', 'secondFactor'],
      server: { 'POST /api/auth/factors/passkey': question },
      page: <PasskeyDialog onAdded={() => undefined} onClose={() => undefined} />,
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Phone{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  },
);
