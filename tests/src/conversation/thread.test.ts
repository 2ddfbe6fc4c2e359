import { expect, test } from 'vitest';
import { createThread } from '#src/conversation/thread/thread.ts';
import { conversationServer, messageAt, range, secondsOf } from './server.ts';

test('opens at the end with the newest page, and reads on upwards without a gap', async () => {
  const { source } = conversationServer(35);
  const thread = createThread(source);

  await thread.open('latest');
  expect(secondsOf(thread.read().messages)).toEqual(range(25, 34));
  expect(thread.read()).toMatchObject({ phase: 'ready', hasOlder: true, hasNewer: false });

  // Both scrolls ask while the first answer is on its way.
  await Promise.all([thread.loadOlder(), thread.loadOlder()]);
  expect(secondsOf(thread.read().messages)).toEqual(range(16, 34));
});

test('opens at a message in the middle, aims at it, and reads on to both ends', async () => {
  const { source } = conversationServer(60);
  const thread = createThread(source);

  await thread.open({ messageId: messageAt(30)._id });
  expect(secondsOf(thread.read().messages)).toEqual(range(21, 39));
  expect(thread.read().aim).toEqual({ messageId: messageAt(30)._id });
  expect(thread.read()).toMatchObject({ hasOlder: true, hasNewer: true });

  await thread.loadNewer();
  await thread.loadNewer();
  await thread.loadNewer();
  expect(thread.read().hasNewer).toBe(false);
  expect(secondsOf(thread.read().messages)).toEqual(range(21, 59));
});

test('goes to the first message of a day that is asked for', async () => {
  const { source } = conversationServer(40);
  const thread = createThread(source);

  await thread.open({ moment: messageAt(20).createdAt });

  expect(thread.read().aim).toEqual({ messageId: messageAt(20)._id });
});

test('opens at the end where the message of a link is not here', async () => {
  const { source } = conversationServer(5);
  const thread = createThread(source);

  await thread.open({ messageId: 'f'.repeat(24) });

  expect(secondsOf(thread.read().messages)).toEqual(range(0, 4));
  expect(thread.read().aim).toBeUndefined();
});

test('reads everything that came, also when it is more than a page', async () => {
  const server = conversationServer(3);
  const thread = createThread(server.source);
  await thread.open('latest');

  server.add(...range(3, 40).map((second) => messageAt(second)));
  await thread.catchUp();

  expect(secondsOf(thread.read().messages)).toEqual(range(0, 40));
});

test('does not lose what the buyer wrote just before one’s own message', async () => {
  const server = conversationServer(3);
  const thread = createThread(server.source);
  await thread.open('latest');

  const own = messageAt(9, { sender: 'seller' });
  server.add(messageAt(5), own);
  thread.insert(own);
  expect(secondsOf(thread.read().messages)).toEqual([0, 1, 2, 9]);
  await thread.catchUp();

  expect(secondsOf(thread.read().messages)).toEqual([0, 1, 2, 5, 9]);
});

test('five hundred messages of both sides stand in the order of the server, each once', async () => {
  const server = conversationServer(0);
  const thread = createThread(server.source);
  await thread.open('latest');

  for (const second of range(0, 499)) {
    const sender = second % 2 === 0 ? 'seller' : 'buyer';
    const message = messageAt(second, { sender });
    server.add(message);
    const told = sender === 'seller' ? thread.insert(message) : thread.catchUp();
    await (second % 7 === 0 ? told : undefined);
  }
  await thread.catchUp();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await thread.catchUp();

  expect(secondsOf(thread.read().messages)).toEqual(range(0, 499));
});

test('shows what changed of a message, and keeps the newer version when answers cross', async () => {
  const server = conversationServer(3);
  const thread = createThread(server.source);
  await thread.open('latest');

  server.change(messageAt(2, { readAt: messageAt(7).createdAt, version: 2 }));
  await thread.refresh();
  thread.insert(messageAt(2));

  expect(thread.read().messages.at(-1)?.readAt).toBe(messageAt(7).createdAt);
});

test('says why a conversation could not be read, and opens when it is tried again', async () => {
  const server = conversationServer(2);
  const failure = new Error('No line');
  let isDown = true;
  const thread = createThread({
    ...server.source,
    older: async (until) => {
      if (isDown) throw failure;
      return server.source.older(until);
    },
  });

  await thread.open('latest');
  expect(thread.read()).toMatchObject({ phase: 'failed', error: failure });
  isDown = false;
  await thread.open('latest');

  expect(thread.read().phase).toBe('ready');
});
