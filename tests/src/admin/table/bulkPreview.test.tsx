import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { Session } from '#src/admin/session/session.tsx';
import { SessionProvider } from '#src/admin/session/session.tsx';
import { MoveManyDialog } from '#src/admin/table/bulk/MoveManyDialog.tsx';
import type { BulkSelection } from '#src/admin/table/bulk/runBulk.ts';
import { expectConsole } from '../../../setup/expectConsole.ts';
import { show } from './harness.tsx';
import { memoryServer } from './memoryProvider.ts';
import { resourceOf } from './product.ts';

const orders = resourceOf('orders');
const SESSION = {
  features: ['bulk', 'history', 'schemas'],
  store: { currency: 'USD' },
  user: { role: 'admin' },
} as unknown as Session;

type Body = Readonly<Record<string, unknown>>;
type Answer = (act: string, body: Body) => unknown;

const ROWS = Array.from({ length: 450 }, (_, index) => ({
  id: `o${index}`,
  _id: `o${index}`,
  title: `Order ${index}`,
  invoiceId: `INV-${index}`,
  status: index < 6 ? 'pending' : 'draft',
}));
const idsOf = ({ ids }: Body): string[] => (Array.isArray(ids) ? ids.map(String) : []);
const isPending = (id: string): boolean => Number(id.slice(1)) < 6;
const NO_MOVE = {
  status: 409,
  code: 'forbidden_move',
  message: 'The status cannot go from "in_progress" to "paid".',
  params: { from: 'in_progress', to: 'paid' },
  errors: [],
};

/** As the server's contract says: the first six can be moved, the seventh is so already. */
const preview: Answer = (_act, body) => {
  const ids = idsOf(body);
  const rest = ids.filter((id) => !isPending(id) && id !== 'o6');
  return {
    changed: ids.filter(isPending),
    unchanged: ids.filter((id) => id === 'o6'),
    refused: rest.length > 0 ? [{ reason: NO_MOVE, ids: rest }] : [],
    sums: ids.some(isPending)
      ? [
          { currency: 'USD', sum: 2310.1 },
          { currency: 'EUR', sum: 0.2 },
        ]
      : [],
  };
};

const open = (
  selection: BulkSelection,
  { answer, needsReason = false }: { answer: Answer; needsReason?: boolean },
) => {
  const asked: { act: string; body: Body }[] = [];
  const dataProvider = {
    ...memoryServer({ orders: ROWS }).provider,
    act: async (_name: string, act: string, { body = {} }: { body?: Body }) => {
      asked.push({ act, body });
      return answer(act, body);
    },
  };
  const move = orders.stateField?.states?.moves.find(({ to, reason }) =>
    needsReason ? reason !== undefined : to === 'paid',
  );
  if (!move) throw new Error('no such move');
  show({
    dataProvider,
    path: '/orders',
    children: (
      <SessionProvider session={SESSION}>
        <ListBase resource="orders" disableSyncWithLocation>
          <MoveManyDialog
            {...{ resource: orders, selection, role: 'admin', move }}
            onClose={() => undefined}
          />
        </ListBase>
      </SessionProvider>
    ),
  });
  return { asked, move, user: userEvent.setup() };
};

const all: BulkSelection = { kind: 'ids', ids: ROWS.map(({ id }) => id) };

describe('TABLE-6: a move of many rows', () => {
  test('says which rows can be moved, what they come to and why the others cannot', async () => {
    const { asked } = open(all, { answer: preview });
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(/^6 of 450 rows can move/);
    // Amounts of two currencies stand beside each other.
    expect(dialog).toHaveTextContent('6 of 450 rows can move, $2,310.10, €0.20');
    expect(dialog).toHaveTextContent('1 row is so already');
    expect(dialog).toHaveTextContent('443 rows stay as they are');
    const groups = within(dialog).getByRole('list', { name: 'Refused rows' });
    expect(within(groups).getAllByRole('listitem')).toHaveLength(1);
    expect(groups).toHaveTextContent(
      '443 rows: The status is “In progress”: “Paid” does not follow it.',
    );
    await waitFor(() => expect(groups).toHaveTextContent('Order 7, Order 8, Order 9 and 440 more'));
    const link = within(groups).getByRole('link', { name: 'Open the first 100 in the list' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/filter=\{"_id":\["o7"/);
    // Nothing but looks was asked for, part by part.
    expect(asked.map(({ act }) => act)).toEqual(Array(3).fill('previewMany'));
    expect(asked[0]?.body).toMatchObject({ changes: { status: 'paid' }, sum: 'total' });
  });

  test('moves only those, and reports by the same reasons', async () => {
    const { asked, user } = open(all, {
      answer: (act, body) =>
        act === 'previewMany'
          ? preview(act, body)
          : {
              // Somebody moved one of them since.
              done: idsOf(body).slice(1),
              refused: [
                {
                  _id: idsOf(body)[0],
                  ...NO_MOVE,
                  params: { from: 'paid', to: 'paid' },
                  message: 'x',
                },
              ],
              requestId: 'r1',
            },
    });
    const dialog = await screen.findByRole('alertdialog');
    const button = await within(dialog).findByRole('button', { name: 'Mark as paid' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await within(dialog).findByText(/^5 of 450 rows are done/);
    expect(asked.at(-1)?.body).toMatchObject({ ids: ['o0', 'o1', 'o2', 'o3', 'o4', 'o5'] });
    expect(dialog).toHaveTextContent('1 row could change when you looked, and cannot any more.');
    const groups = within(dialog).getByRole('list', { name: 'Refused rows' });
    expect(within(groups).getAllByRole('listitem')).toHaveLength(2);
    expect(groups).toHaveTextContent('443 rows: The status is “In progress”');
  });

  test('offers nothing where no row can be moved', async () => {
    open({ kind: 'ids', ids: ['o8', 'o9'] }, { answer: preview });
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText('None of these rows can move.');
    expect(within(dialog).getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
  });

  test('asks for the reason first, where a move needs one', async () => {
    const { asked, move, user } = open(
      { kind: 'ids', ids: ['o0', 'o1'] },
      { answer: preview, needsReason: true },
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Write the reason, then you see which rows can move.');
    expect(asked).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'Why');
    await within(dialog).findByText(/^2 of 2 rows can move/);
    // Closing asks before the reason is lost (FORM-6).
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(within(dialog).getByRole('textbox')).toHaveValue('Why');
    await user.click(within(dialog).getByRole('textbox'));
    await user.paste('x'.repeat(2_000));
    await user.click(within(dialog).getByRole('button', { name: move.title.en }));
    expect(dialog).toHaveTextContent(/too many/);
    expect(asked.map(({ act }) => act)).not.toContain('updateMany');
  });

  test('says what is wrong where it cannot look, and looks again', async () => {
    let isGone = true;
    expectConsole('error', /gone/);
    const { user } = open(
      { kind: 'ids', ids: ['o0'] },
      {
        answer: (act, body) => {
          if (isGone) throw new Error('gone');
          return preview(act, body);
        },
      },
    );
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(/^What would happen could not be looked up/);
    expect(within(dialog).getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
    isGone = false;
    await user.click(within(dialog).getByRole('button', { name: 'Look again' }));
    await within(dialog).findByText(/^1 of 1 rows can move/);
  });

  test('goes on with all that match now only when somebody says so', async () => {
    const { asked, user } = open({ kind: 'all', filter: {}, total: 449 }, { answer: preview });
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(/^There were 449 when you looked, there are 450 now/);
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Go on with 450' }));
    await within(dialog).findByText(/^6 of 450 rows can move/);
    expect(dialog).toHaveAccessibleName('Mark as paid: 450 rows');
    expect(new Set(asked.map(({ act }) => act))).toEqual(new Set(['previewMany']));
  });
});
