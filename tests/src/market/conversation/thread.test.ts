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
  expect(thread.read().scrollTarget).toEqual({ messageId: messageAt(30)._id });
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

  expect(thread.read().scrollTarget).toEqual({ messageId: messageAt(20)._id });
});

test('opens at the end where the message of a link is not here', async () => {
  const { source } = conversationServer(5);
  const thread = createThread(source);

  await thread.open({ messageId: 'f'.repeat(24) });

  expect(secondsOf(thread.read().messages)).toEqual(range(0, 4));
  expect(thread.read().scrollTarget).toBeUndefined();
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
  expect(thread.read()).toMatchObject({ loadErrors: { older: failure }, hasOlder: true });
  expect(secondsOf(thread.read().messages)).toEqual(range(20, 29));
  down.clear();
  await thread.retry('older');

  expect(secondsOf(thread.read().messages)).toEqual(range(11, 29));
  expect(thread.read().loadErrors).toEqual({});
});

test('says that what came could not be read, and loses none of it', async () => {
  const { thread, add, down, failure } = brokenServer(3);
  await thread.open('latest');

  down.add('newer');
  add(messageAt(3), messageAt(4));
  await thread.catchUp();
  expect(thread.read().loadErrors).toEqual({ newer: failure });
  down.clear();
  await thread.retry('newer');

  expect(secondsOf(thread.read().messages)).toEqual(range(0, 4));
  expect(thread.read().loadErrors).toEqual({});
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
  expect(thread.read().loadErrors).toEqual({ newer: failure });
  down.clear();
  await thread.retry('newer');

  const shown = thread.read().messages.find(({ _id }) => _id === messageAt(15)._id);
  expect(shown?.message).toBe('<p>Changed</p>');
  expect(thread.read().loadErrors).toEqual({});
});

test('stays where it is when a jump fails, and goes there on the second try', async () => {
  const { thread, down, failure } = brokenServer(60);
  await thread.open('latest');
  const before = thread.read().messages;

  down.add('one');
  await thread.open({ messageId: messageAt(5)._id });
  expect(thread.read()).toMatchObject({ phase: 'ready', loadErrors: { position: failure } });
  expect(thread.read().messages).toBe(before);
  down.clear();
  await thread.retry('position');

  expect(thread.read()).toMatchObject({
    scrollTarget: { messageId: messageAt(5)._id },
    loadErrors: {},
  });
});

/** A server whose next page of older messages arrives when it is let through. */
const slowServer = (count: number) => {
  const server = conversationServer(count);
  let isHeld = false;
  let letThrough = (): void => undefined;
  const thread = createThread({
    ...server.source,
    older: async (until) => {
      const gate = isHeld
        ? new Promise<void>((resolve) => {
            letThrough = resolve;
          })
        : undefined;
      isHeld = false;
      await gate;
      return server.source.older(until);
    },
  });
  return {
    thread,
    add: server.add,
    holdNext: () => {
      isHeld = true;
    },
    letThrough: () => letThrough(),
  };
};

test('reads on upwards after a jump to a shown message while a page was on its way', async () => {
  const { thread, holdNext, letThrough } = slowServer(40);
  await thread.open('latest');

  holdNext();
  const older = thread.loadOlder();
  await thread.open({ messageId: messageAt(35)._id });
  letThrough();
  await older;
  await thread.loadOlder();
  await thread.loadOlder();

  expect(secondsOf(thread.read().messages)).toEqual(range(3, 39));
});

test('a page that was asked for before a jump does not leave a gap at the place jumped to', async () => {
  const { thread, holdNext, letThrough } = slowServer(80);
  await thread.open('latest');

  const jump = thread.open({ messageId: messageAt(20)._id });
  holdNext();
  const older = thread.loadOlder();
  await jump;
  letThrough();
  await older;

  expect(secondsOf(thread.read().messages)).toEqual(range(11, 29));
});

test('reads what came although an earlier reading still waits for its answer', async () => {
  const { thread, add, holdNext, letThrough } = slowServer(0);
  await thread.open('latest');

  holdNext();
  const waiting = thread.catchUp();
  await thread.open('latest');
  add(messageAt(1));
  await thread.catchUp();
  letThrough();
  await waiting;

  expect(secondsOf(thread.read().messages)).toEqual([1]);
});
