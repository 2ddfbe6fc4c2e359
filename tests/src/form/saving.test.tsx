// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderForm } from './renderForm.tsx';

test('keeps Save disabled until something is typed', async () => {
  const { user } = renderForm({ name: 'categories' });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.type(field(/^Name/), 'B');
  expect(save).toBeEnabled();
});

test('saves what was typed when Enter follows the last key at once', async () => {
  const { user, saved } = renderForm({ name: 'categories' });
  await user.type(field(/^Name/), 'Bookkeeping{Enter}');
  await waitFor(() => expect(saved).toEqual([{ name: 'Bookkeeping' }]));
});
