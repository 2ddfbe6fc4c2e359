import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { recentFirst } from '#src/admin/layout/palette/choices.ts';
// Its question brings the widgets of forms: read here, no test waits for them.
import '#src/admin/resources/palette/RowMove.tsx';
import { verbIn } from '#src/admin/resources/palette/verb.ts';
import { resourceOf } from '../table/product.ts';
import { openPalette, type Server, showShell } from './shell.tsx';

const SUGGESTIONS = 'GET /api/search/suggestions';

test('reads a move and a row out of what is typed', () => {
  const titles = ['Mark as paid', 'Refund', 'Start work'];
  expect(verbIn('refund 497', titles)).toEqual({ verb: 'refund', rest: '497' });
  expect(verbIn(' 497  Girard mark as paid', titles)).toEqual({
    ...{ verb: 'mark as paid', rest: '497 Girard' },
  });
  expect(verbIn('refund', titles)).toBeUndefined();
  expect(verbIn('re 497', titles)).toBeUndefined();
  expect(verbIn('logo girard', titles)).toBeUndefined();
  expect(verbIn('', titles)).toBeUndefined();
});

test('puts what was used last before the rest, which stays in its order', () => {
  const choices = ['a', 'b', 'c'].map((id) => ({ id, title: id, run: () => undefined }));
  expect(recentFirst(choices, ['c', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

const ORDER = { _id: 'd'.repeat(24), title: 'Logo', version: 3 };
const hitIn = (status: string) => ({
  groups: [
    {
      resource: 'orders',
      isPartial: false,
      items: [
        {
          _id: ORDER._id,
          title: 'Logo',
          state: status,
          facts: [{ field: 'invoiceId', text: 'INV-497' }],
        },
      ],
    },
  ],
});
const ROLE = 'admin';
const NO_HITS = { groups: [] };

test('TABLE-12: finds a move of a row by the move’s words and the row’s, and makes it as its button does', async () => {
  const written: unknown[] = [];
  const server: Server = {
    [SUGGESTIONS]: ({ query }) => ({ body: query.get('q') === '497' ? hitIn('paid') : NO_HITS }),
    'GET /apis/markets/api/orders/get': () => ({ body: { ...ORDER, status: 'paid' } }),
    'POST /apis/markets/api/orders/update': ({ body }) => {
      written.push(body);
      return { body: { ...ORDER, status: 'refunded', version: 4 } };
    },
  };
  showShell({ server, features: ['suggestions', 'versions'] });
  const box = await openPalette();
  await userEvent.type(box, 'refund 497');
  const line = await screen.findByRole('option', { name: /^Refund Logo/ });
  expect(line).toHaveTextContent('INV-497');
  await waitFor(() => expect(line).toHaveAttribute('aria-selected', 'true'));
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Refund' });
  expect(written).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Refund' }));
  expect(written).toEqual([]);
  const reason = within(question).getByRole('textbox', { name: /^Reason of the cancellation/ });
  await userEvent.type(reason, 'Late');
  await userEvent.click(within(question).getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(written).toEqual([
      expect.objectContaining({ status: 'refunded', endReason: 'Late', version: 3 }),
    ]),
  );
  expect(await screen.findByText(/Refunded/)).toBeVisible();
});

test('TABLE-12: says so where the row is in another state by now', async () => {
  const server: Server = {
    [SUGGESTIONS]: ({ query }) => ({ body: query.get('q') === '497' ? hitIn('paid') : NO_HITS }),
    'GET /apis/markets/api/orders/get': () => ({ body: { ...ORDER, status: 'cancelled' } }),
  };
  showShell({ server, features: ['suggestions'] });
  const box = await openPalette();
  await userEvent.type(box, '497 refund');
  await userEvent.click(await screen.findByRole('option', { name: /^Refund Logo/ }));
  expect(await screen.findByText(/another state by now: Cancelled/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('TABLE-12: an arrow leads into a hit and out of it, to the moves of this role alone', async () => {
  showShell({
    server: { [SUGGESTIONS]: () => ({ body: hitIn('paid') }) },
    role: 'seller',
    features: ['suggestions'],
  });
  const box = await openPalette();
  await userEvent.type(box, 'logo');
  await screen.findByRole('option', { name: /Logo INV-497/ });
  await userEvent.keyboard('{ArrowRight}');
  const lines = () => screen.getAllByRole('option').map((line) => line.textContent);
  await waitFor(() => expect(lines()[1]).toMatch(/^Start work/));
  // An admin may refund, a seller may not.
  expect(lines()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(box).toBeVisible();
  await waitFor(() => expect(lines()).toHaveLength(1));
});

const Moves = ({
  isDirty = false,
  onMoved,
}: {
  readonly isDirty?: boolean;
  readonly onMoved: (state: string) => void;
}) => (
  <StateMoves
    resource={resourceOf('orders')}
    record={{ ...ORDER, id: ORDER._id, status: 'paid' }}
    role={ROLE}
    isDirty={isDirty}
    onMove={({ to }) => onMoved(to)}
  />
);

test('TABLE-12: offers what the buttons of the screen do, and says why not', async () => {
  const onMoved = vi.fn<(state: string) => void>();
  const { unmount } = showShell({ features: [], page: <Moves onMoved={onMoved} /> });
  await openPalette();
  // Nothing typed, Enter changes nothing.
  const [first] = screen.getAllByRole('option', { selected: true });
  expect(first).not.toHaveTextContent('Start work');
  await userEvent.type(screen.getByRole('combobox'), 'start');
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Start work' });
  await userEvent.click(within(question).getByRole('button', { name: 'Start work' }));
  expect(onMoved.mock.calls).toEqual([['in_progress']]);
  unmount();
  showShell({ features: [], page: <Moves isDirty onMoved={onMoved} /> });
  await openPalette();
  await userEvent.type(screen.getByRole('combobox'), 'start');
  const line = await screen.findByRole('option', { name: /^Start work/ });
  expect(line).toHaveAttribute('aria-disabled', 'true');
  expect(line).toHaveTextContent('Save');
});

test('TABLE-12: finds conversations by person and text, with the words that were found', async () => {
  const asked: (string | null)[] = [];
  const server: Server = {
    'GET /apis/markets/api/messages/conversations': ({ query }) => {
      asked.push(query.get('search'));
      const match = {
        createdAt: '',
        messageId: 'm1',
        sender: 'buyer',
        text: 'A blue logo, please',
      };
      const contact = { firstname: 'Camille', lastname: 'Girard' };
      return { body: { results: [{ _id: 'o1', contact, title: 'Logo', match, teamId: 't' }] } };
    },
  };
  showShell({ server, features: ['conversations'] });
  const box = await openPalette();
  await userEvent.type(box, 'blue');
  const line = await screen.findByRole('option', { name: /Camille Girard/ });
  expect(line).toHaveTextContent('A blue logo, please');
  // The shell asks without words.
  expect(asked.filter(Boolean)).toEqual(['blue']);
});

test('TABLE-12: commands of lists are found by their words, those used last first', async () => {
  showShell({ features: ['import'] });
  await userEvent.type(await openPalette(), 'orders import');
  expect(await screen.findByRole('option', { name: 'Import Orders' })).toBeVisible();
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'export orders');
  await userEvent.click(await screen.findByRole('option', { name: 'Export Orders' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.type(await openPalette(), 'export');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Export Orders'));
});
