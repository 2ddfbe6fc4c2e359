import { expect, test } from 'vitest';
import { createThread } from '#src/market/conversation/thread/thread.ts';
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

/** A server of which some answers fail. */
const brokenServer = (count: number) => {
  const server = conversationServer(count);
  const failure = new Error('No line');
  const down = new Set<'older' | 'newer' | 'one'>();
  const guarded = <Parameters extends unknown[], Answer>(
    name: 'older' | 'newer' | 'one',
    read: (...parameters: Parameters) => Promise<Answer>,
  ) => {
    return async (...parameters: Parameters): Promise<Answer> => {
      if (down.has(name)) throw failure;
      return read(...parameters);
    };
  };
  const { older, newer, one } = server.source;
  return {
    ...server,
    down,
    failure,
    thread: createThread({
      older: guarded('older', older),
      newer: guarded('newer', newer),
      one: guarded('one', one),
    }),
  };
};

test('says that earlier messages could not be read, and reads them on the second try', async () => {
  const { thread, down, failure } = brokenServer(30);
  await thread.open('latest');

  down.add('older');
  await thread.loadOlder();
  expect(thread.read()).toMatchObject({ faults: { older: failure }, hasOlder: true });
  expect(secondsOf(thread.read().messages)).toEqual(range(20, 29));
  down.clear();
  await thread.retry('older');

  expect(secondsOf(thread.read().messages)).toEqual(range(11, 29));
  expect(thread.read().faults).toEqual({});
});

test('says that what came could not be read, and loses none of it', async () => {
  const { thread, add, down, failure } = brokenServer(3);
  await thread.open('latest');

  down.add('newer');
  add(messageAt(3), messageAt(4));
  await thread.catchUp();
  expect(thread.read().faults).toEqual({ newer: failure });
  down.clear();
  await thread.retry('newer');

  expect(secondsOf(thread.read().messages)).toEqual(range(0, 4));
  expect(thread.read().faults).toEqual({});
});

test('reads a change that could not be read, also of a message far up', async () => {
  const { thread, change, down, failure } = brokenServer(40);
  await thread.open('latest');
  await thread.loadOlder();
  await thread.loadOlder();

  down.add('one');
  change(messageAt(15, { message: '<p>Changed</p>', version: 2 }));
  await thread.refreshOne(messageAt(15)._id);
  // What else is read meanwhile does not hide that this one is not.
  await thread.catchUp();
  expect(thread.read().faults).toEqual({ newer: failure });
  down.clear();
  await thread.retry('newer');

  const shown = thread.read().messages.find(({ _id }) => _id === messageAt(15)._id);
  expect(shown?.message).toBe('<p>Changed</p>');
  expect(thread.read().faults).toEqual({});
});

test('stays where it is when a jump fails, and goes there on the second try', async () => {
  const { thread, down, failure } = brokenServer(60);
  await thread.open('latest');
  const before = thread.read().messages;

  down.add('one');
  await thread.open({ messageId: messageAt(5)._id });
  expect(thread.read()).toMatchObject({ phase: 'ready', faults: { place: failure } });
  expect(thread.read().messages).toBe(before);
  down.clear();
  await thread.retry('place');

  expect(thread.read()).toMatchObject({ aim: { messageId: messageAt(5)._id }, faults: {} });
});
