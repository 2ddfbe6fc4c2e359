/** PEOPLE-5: what is shown once is not lost by one click. */
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SecretDialog } from '#src/admin/apiKeys/SecretDialog.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { renderInside } from '../form/renderForm.tsx';

beforeAll(() => bringTexts('apiKeys'));
afterEach(() => vi.restoreAllMocks());

const open = () => {
  const onClose = vi.fn();
  const { user } = renderInside(
    <SecretDialog kind="secret" secret="whsec_x" onClose={onClose} />,
    {},
  );
  return { user, onClose };
};

test('asks before it is closed after the clipboard has refused the secret', async () => {
  const { user, onClose } = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no right to it'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText(/could not be copied/i);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close without copying' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes at once where the secret is in the clipboard', async () => {
  const { user, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByRole('button', { name: 'Copied' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
