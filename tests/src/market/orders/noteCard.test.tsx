import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Session, SessionProvider } from '#src/admin/session/session.tsx';
import { NoteCard } from '#src/market/orders/note/NoteCard.tsx';
import type { OrderRecord } from '#src/market/orders/order.ts';
import { FEATURES } from '../../../announced.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { jsonAnswer, type Network, renderInside } from '../../admin/form/renderForm.tsx';

const user = { _id: 'user1', email: 'seller@example.com', role: 'seller' };
// Only what a note asks of the session; the rest of it belongs to the shell.
const session = {
  user,
  seller: user,
  team: {},
  store: {},
  features: FEATURES,
} as unknown as Session;

/** Drafts are kept by order: each test writes on one of its own. */
const newOrder = (note?: string): OrderRecord => {
  const id = crypto.randomUUID();
  return {
    _id: id,
    id,
    teamId: 't1',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    version: 1,
    title: 'Logo',
    customerId: 'c1',
    ...(note !== undefined && { note }),
  };
};

const open = (order: OrderRecord, network: Network) =>
  renderInside(
    <SessionProvider session={session}>
      <NoteCard order={order} />
    </SessionProvider>,
    { network },
  );
const note = (): HTMLElement => screen.getByRole('textbox', { name: 'Note' });

test('is stored when the field is left, and says so', async () => {
  const order = newOrder();
  const bodies: unknown[] = [];
  const page = open(order, async (_, request) => {
    bodies.push(JSON.parse(String(request.body)));
    return jsonAnswer({ ...order, note: 'Begins on Monday', version: 2 });
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await page.user.click(note());
  // At once: typed slowly, a busy machine stores the beginning of it.
  await page.user.paste('Begins on Monday');
  expect(screen.getByRole('status')).toHaveTextContent('Not saved yet');
  await page.user.tab();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
  expect(bodies).toEqual([{ note: 'Begins on Monday', version: 1 }]);
});

test('keeps what could not be stored, and stores it when the order is opened again', async () => {
  const order = newOrder();
  const refused = { code: 'forbidden', message: 'Not now.', params: {}, errors: [] };
  expectConsole('error', /Not now/);
  const page = open(order, async () => jsonAnswer(refused, 403));
  await page.user.type(note(), 'Call first');
  await page.user.tab();
  await screen.findByRole('alert');
  expect(note()).toHaveValue('Call first');
  cleanup();

  open(order, async () => jsonAnswer({ ...order, note: 'Call first', version: 2 }));
  expect(note()).toHaveValue('Call first');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
});

test('asks whose note stays when somebody else wrote one meanwhile', async () => {
  const order = newOrder('Old');
  const theirs = { ...order, note: 'Theirs', version: 5 };
  const stale = { code: 'stale_version', message: 'Somebody was faster.', params: {}, errors: [] };
  const bodies: unknown[] = [];
  expectConsole('error', /Somebody was faster/);
  const page = open(order, async (_, request) => {
    if (request.method === 'GET') return jsonAnswer(theirs);
    const body: { version: number; note: string } = JSON.parse(String(request.body));
    bodies.push(body);
    if (body.version !== 5) return jsonAnswer(stale, 409);
    return jsonAnswer({ ...theirs, note: body.note, version: 6 });
  });
  await page.user.type(note(), ' and mine');
  await page.user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Theirs');
  await page.user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
  expect(bodies.at(-1)).toEqual({ note: 'Old and mine', version: 5 });
});
