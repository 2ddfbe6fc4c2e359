import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { OutboxPage } from '#src/admin/outbox/OutboxPage.tsx';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { jsonAnswer, renderInside } from '../form/renderForm.tsx';

beforeAll(() => bringTexts('outbox'));

test('says that a pasted search is too long, and cuts nothing off without a word', async () => {
  const pagination = { current_page: 1, per_page: 10, total: 0, last_page: 1 };
  const { user } = renderInside(<OutboxPage />, {
    network: async () => jsonAnswer({ results: [], isSending: true, pagination }),
  });
  const box = screen.getByRole('searchbox');
  await user.click(box);
  await user.paste('x'.repeat(260));
  expect(box).toHaveValue('x'.repeat(260));
  expect(box).toHaveAccessibleDescription('260 of 254 characters: 6 too many');
});
