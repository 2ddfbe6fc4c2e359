/** PEOPLE-5: the page of one webhook. */

import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { WebhookPage } from '#src/admin/webhooks/WebhookPage.tsx';
import { WEBHOOKS_QUERY } from '#src/admin/webhooks/webhook.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, renderInside } from '../form/renderForm.tsx';

beforeAll(async () => {
  await Promise.all([bringTexts('webhooks'), bringTexts('apiKeys')]);
});

const WEBHOOK = {
  ...{ _id: 'w1', teamId: 't1', name: 'Stock', url: 'https://example.com', events: [], faults: [] },
  ...{ maker: { _id: 'u1' }, isOn: true, offReason: null, failingSince: null },
  ...{ bothSecretsUntil: null, waiting: 0, failed: 0 },
};
const NO_ROWS = {
  results: [],
  pagination: { current_page: 1, per_page: 20, total: 0, last_page: 1 },
};

/** What the stream of events does once the server has told of a change. */
const ReadAgain = () => {
  const queryClient = useQueryClient();
  const onClick = () => void queryClient.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
  return (
    <button type="button" onClick={onClick}>
      Read again
    </button>
  );
};

const show = () => {
  const asked: string[] = [];
  let isThere = true;
  const page = renderInside(
    <>
      <ReadAgain />
      <Routes>
        <Route path="/webhooks/:id" element={<WebhookPage />} />
        <Route path="/webhooks" element={<p>The list</p>} />
      </Routes>
    </>,
    {
      path: '/webhooks/w1',
      network: async (url) => {
        asked.push(url);
        if (url.includes('/delete')) {
          isThere = false;
          return jsonAnswer({ _id: 'w1' });
        }
        if (url.includes('/deliveries')) return jsonAnswer(NO_ROWS);
        return isThere ? jsonAnswer(WEBHOOK) : jsonAnswer({ code: 'not_found' }, 404);
      },
    },
  );
  return { ...page, asked, remove: () => (isThere = false) };
};

test('asks nothing of a webhook any more that was deleted from it', async () => {
  const { user, asked } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await screen.findByText('The list');
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(asked.at(-1)).toContain('delete');
});

test('says that a webhook is gone that a colleague deleted', async () => {
  expectConsole('error', /^/);
  const { user, remove } = show();
  await screen.findByRole('heading', { name: /Stock/ });
  remove();
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Stock/ })).toBeNull());
});
