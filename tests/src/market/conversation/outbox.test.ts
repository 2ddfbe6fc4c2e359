import { expect, test } from 'vitest';
import { NetworkError } from '#dataProvider';
import type { Message } from '#schemas/generated/types.ts';
import { createOutbox, type Pending } from '#src/market/conversation/thread/outbox.ts';
import { messageAt, ORDER } from './server.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A box whose server takes each key once, as ours does, and may be out of reach. */
const playedBox = (stored: readonly Pending[] = []) => {
  const server = { isDown: false, losesAnswers: false, taken: new Map<string, Message>() };
  const kept: { pending: readonly Pending[] } = { pending: stored };
  const shown: Message[] = [];
  let count = 0;
  const outbox = createOutbox({
    orderId: ORDER,
    send: async ({ key, draft }) => {
      await settled();
      if (server.isDown) throw new NetworkError('unreachable', '/messages');
      const message =
        server.taken.get(key) ?? messageAt(server.taken.size, { message: draft.message ?? '' });
      server.taken.set(key, message);
      if (server.losesAnswers) throw new NetworkError('unreachable', '/messages');
      return message;
    },
    onSent: (message) => shown.push(message),
    load: () => kept.pending,
    save: (pending) => {
      kept.pending = pending;
    },
    newKey: () => `key-${count++}`,
    now: () => new Date(0),
  });
  const said = (): string[] => [...server.taken.values()].map(({ message }) => message ?? '');
  const wait = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await settled();
  };
  return { outbox, server, kept, shown, said, wait };
};

test('sends one after the other, in the order in which they were written', async () => {
  const { outbox, said, shown, wait } = playedBox();

  for (const message of ['one', 'two', 'three']) outbox.add({ message });
  expect(outbox.read().map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  await wait();

  expect(said()).toEqual(['one', 'two', 'three']);
  expect(shown).toHaveLength(3);
  expect(outbox.read()).toEqual([]);
});

test('keeps the order when the line breaks in the middle, and goes on when it is back', async () => {
  const { outbox, server, said, wait } = playedBox();
  outbox.add({ message: 'one' });
  await wait();

  server.isDown = true;
  outbox.add({ message: 'two' });
  outbox.add({ message: 'three' });
  await wait();
  expect(outbox.read().map(({ state }) => state)).toEqual(['failed', 'failed']);

  server.isDown = false;
  outbox.retryUnreachable();
  await wait();
  expect(said()).toEqual(['one', 'two', 'three']);
});

test('says nothing twice when only the answer was lost', async () => {
  const { outbox, server, said, shown, wait } = playedBox();
  server.losesAnswers = true;
  outbox.add({ message: 'once' });
  await wait();

  server.losesAnswers = false;
  outbox.retry();
  await wait();

  expect(said()).toEqual(['once']);
  expect(shown).toHaveLength(1);
});

test('keeps what was not sent over a reload, with its key', async () => {
  const first = playedBox();
  first.server.losesAnswers = true;
  first.outbox.add({ message: 'kept' });
  await first.wait();

  const second = playedBox(first.kept.pending);
  expect(second.outbox.read()).toMatchObject([{ key: 'key-0', state: 'failed' }]);
  second.outbox.discard('key-0');

  expect(second.kept.pending).toEqual([]);
});
