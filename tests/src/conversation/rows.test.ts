import { expect, test } from 'vitest';
import { isUnread } from '#src/conversation/thread/messages.ts';
import { threadRows } from '#src/conversation/thread/rows.ts';
import { messageAt } from './server.ts';

const DAY_S = 86_400;

test('puts the day above its messages and the mark above the first new one', () => {
  const messages = [messageAt(0), messageAt(1), messageAt(DAY_S)];

  const rows = threadRows(messages, [], messages[1]?._id);

  expect(rows.map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'new',
    'message',
    'day',
    'message',
  ]);
});

test('groups what one side says in a row, and begins anew after a silence or another’s word', () => {
  const messages = [
    messageAt(0),
    messageAt(10),
    messageAt(20, { sender: 'seller' }),
    messageAt(30, { sender: 'seller' }),
    messageAt(1_000, { sender: 'seller' }),
  ];

  const rows = threadRows(messages, [], undefined);

  const groups = rows.flatMap((row) =>
    row.kind === 'message' ? [`${row.isFirst ? 'first' : ''}${row.isLast ? 'last' : ''}`] : [],
  );
  expect(groups).toEqual(['first', 'last', 'first', 'last', 'firstlast']);
});

test('counts as unread what the buyer said or caused, and nothing of one’s own', () => {
  const read = { readAt: messageAt(1).createdAt };
  const byBuyer = { kind: 'order_completed', by: 'buyer' } as const;

  expect(isUnread(messageAt(0))).toBe(true);
  expect(isUnread(messageAt(0, read))).toBe(false);
  expect(isUnread(messageAt(0, { sender: 'seller' }))).toBe(false);
  expect(isUnread(messageAt(0, { sender: 'system', event: byBuyer }))).toBe(true);
  expect(isUnread(messageAt(0, { sender: 'system', event: { ...byBuyer, by: 'seller' } }))).toBe(
    false,
  );
});
