import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foreignModelOf, renderForm, saveButton } from './renderForm.tsx';

test('an entry is added, named and filled in without the mouse', async () => {
  const labels = foreignModelOf({
    type: 'object',
    properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
  });
  const { user, saved } = renderForm({ of: labels });
  const press = async (name: RegExp): Promise<void> => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press(/^Add to Labels/);
  await press(/^Add an entry to Labels/);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name of entry 1' })).toHaveFocus(),
  );
  await user.keyboard('app');
  await user.tab();
  expect(await screen.findByRole('textbox', { name: 'app' })).toHaveFocus();
  await user.keyboard('shop');
  await press(/^Add an entry to Labels/);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name of entry 2' })).toHaveFocus(),
  );
  await user.keyboard('tier');
  await user.tab();
  await user.keyboard('front');
  await user.click(saveButton());
  await waitFor(() => expect(saved).toEqual([{ labels: { app: 'shop', tier: 'front' } }]));
});
