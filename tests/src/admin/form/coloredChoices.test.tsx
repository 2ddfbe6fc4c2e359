import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { modelOf, renderForm } from './renderForm.tsx';

test('shows the colours of choices in a select, beside names that stay as they are (STUDIO-12)', async () => {
  const { user } = renderForm({
    of: modelOf({
      type: 'object',
      properties: {
        tier: { type: 'string', enum: ['basic', 'plus'], 'x-colors': { plus: 'success' } },
      },
    }),
  });
  await user.click(screen.getByRole('combobox', { name: /^Tier/ }));
  const dotOf = (name: string) =>
    screen.getByRole('option', { name }).querySelector('[aria-hidden]');
  expect(dotOf('Plus')).toHaveClass('plain-dot-success');
  expect(dotOf('Basic')).toBeNull();
});
