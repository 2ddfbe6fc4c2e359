/** PEOPLE-5: the log of a webhook says what becomes of what waits. */
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { DeliveriesCard } from '#src/admin/webhooks/DeliveriesCard.tsx';
import { jsonAnswer, renderInside } from '../form/renderForm.tsx';

beforeAll(async () => {
  await Promise.all([bringTexts('webhooks'), bringTexts('apiKeys')]);
});

const DELIVERY = {
  ...{ _id: 'd1', resource: 'orders', rowId: 'o1', event: 'updated', state: 'waiting' },
  ...{ at: '2026-03-01T10:00:00.000Z', nextAt: '2026-03-01T10:00:05.000Z', attempts: 1 },
  ...{ lastStatus: 500, lastDurationMs: 58, lastError: 'status' },
};

const show = (isOn: boolean, attempts = DELIVERY.attempts) => {
  const webhook = { _id: 'w1', isOn, events: [] } as never;
  const asked: string[] = [];
  const results = [{ ...DELIVERY, attempts }];
  const pagination = { current_page: 1, per_page: 25, total: 1, last_page: 1 };
  const page = renderInside(<DeliveriesCard webhook={webhook} />, {
    network: async (url) => {
      asked.push(url);
      const isOne = url.includes('/get');
      return jsonAnswer(isOne ? { ...DELIVERY, attempts, log: [] } : { results, pagination });
    },
  });
  return { ...page, asked };
};

test('the time of the next try while the webhook is on', async () => {
  show(true);
  expect(await screen.findByText(/^next try /)).toBeVisible();
});

test('that it is held back, and no time that passes, while the webhook is off', async () => {
  show(false);
  expect(await screen.findByText('sent once the webhook is on again')).toBeVisible();
  expect(screen.queryByText(/^next try /)).toBeNull();
});

test('one whose next try may be hours away is sent again by hand', async () => {
  const { user, asked } = show(true, 7);
  await user.click(await screen.findByRole('button', { name: /^Show:/ }));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(asked.filter((url) => url.includes('replay?id=d1'))).toHaveLength(1);
});

test('one that is open shows the tries that are made meanwhile', async () => {
  let attempts = 1;
  const log = () =>
    Array.from({ length: attempts }, (_, index) => ({
      ...{ at: `2026-03-01T10:00:0${index}.000Z`, durationMs: 5, status: 500 },
      answer: `Try ${index + 1}`,
    }));
  const pagination = { current_page: 1, per_page: 25, total: 1, last_page: 1 };
  const webhook = { _id: 'w1', isOn: true, events: [] } as never;
  const { user } = renderInside(<DeliveriesCard webhook={webhook} />, {
    network: async (url) =>
      jsonAnswer(
        url.includes('/get')
          ? { ...DELIVERY, attempts, log: log() }
          : { results: [{ ...DELIVERY, attempts }], pagination },
      ),
  });
  await user.click(await screen.findByRole('button', { name: /^Show:/ }));
  expect(await screen.findByText('Try 1')).toBeVisible();
  attempts = 2;
  expect(await screen.findByText('Try 2', {}, { timeout: 30_000 })).toBeVisible();
});

test('one that was not tried yet is on its way already', async () => {
  const { user } = show(true, 0);
  await user.click(await screen.findByRole('button', { name: /^Show:/ }));
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
});
