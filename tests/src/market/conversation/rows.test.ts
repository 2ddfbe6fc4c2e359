import { expect, test } from 'vitest';
import {
  firstNewOf,
  isUnread,
  merged,
  unreadAfter,
} from '#src/market/conversation/thread/messages.ts';
import { threadRows } from '#src/market/conversation/thread/rows.ts';
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

test('MONEY-2: says the reason of a decision once, and again where something else came between', () => {
  const told = (kind: 'dispute_decided' | 'order_part_refunded', reason: string) =>
    ({ sender: 'system', event: { kind, by: 'platform', reason } }) as const;
  const messages = [
    messageAt(0, told('dispute_decided', 'One pane was whole')),
    messageAt(1, told('order_part_refunded', 'One pane was whole')),
    messageAt(2, told('order_part_refunded', 'It was late')),
    messageAt(3),
    messageAt(4, told('order_part_refunded', 'It was late')),
    messageAt(5, { sender: 'system', event: { kind: 'order_completed', by: 'platform' } }),
  ];

  const isTold = threadRows(messages, [], undefined).flatMap((row) =>
    row.kind === 'message' ? [row.isReasonTold] : [],
  );

  expect(isTold).toEqual([false, true, false, false, false, false]);
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

test('moves the mark up to the first new message as older pages come', () => {
  const read = { readAt: messageAt(50).createdAt };
  const marked = { readAt: messageAt(90).createdAt };
  const loaded = [messageAt(4, marked), messageAt(5, marked)];
  const older = [
    messageAt(0, read),
    messageAt(1, { sender: 'seller' }),
    messageAt(2, marked),
    messageAt(3, { sender: 'system' }),
  ];

  expect(firstNewOf(loaded, messageAt(4)._id)).toBe(messageAt(4)._id);
  expect(firstNewOf([...older, ...loaded], messageAt(4)._id)).toBe(messageAt(2)._id);
  expect(firstNewOf(loaded, undefined)).toBeUndefined();
});

test('counts what is unread below a moment', () => {
  const messages = [messageAt(0), messageAt(1), messageAt(2, { sender: 'seller' }), messageAt(3)];

  expect(unreadAfter(messages, messageAt(0).createdAt)).toBe(2);
  expect(unreadAfter(messages, messageAt(3).createdAt)).toBe(0);
});

test('keeps the very list where an answer holds nothing new', () => {
  const known = [messageAt(0), messageAt(1)];

  expect(merged(known, [messageAt(1), messageAt(0)])).toBe(known);
  expect(merged(known, [messageAt(1, { version: 2 })])).not.toBe(known);
});
