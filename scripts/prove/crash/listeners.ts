/** Who is told of changes: a receiver of webhooks and a mail server, both of this process, which is never killed. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Random } from '#server/market/demo/random.ts';

/** Answers take a moment, so that a kill finds some of them on their way. */
const MAX_ANSWER_MS = 60;

const readAll = async (stream: AsyncIterable<unknown>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
};

const openReceiver = async (random: Random) => {
  /** Ids of the deliveries as they came, repeated ones too. */
  const ids: string[] = [];
  const take = async (request: IncomingMessage): Promise<void> => {
    await readAll(request);
    ids.push(String(request.headers['webhook-id']));
    await pause(random.integer(0, MAX_ANSWER_MS));
  };
  const server = createServer((request, response) => {
    take(request).then(
      () => response.end('ok'),
      // The sender was killed in the middle of it.
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { ids, url: `http://127.0.0.1:${port}/told`, close };
};

const openMailServer = async (random: Random) => {
  /** `Message-ID` of each letter that arrived whole, and to whom. */
  const letters: { readonly messageId: string; readonly to: string }[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true },
    onData: (stream, { envelope }, done) => {
      const take = async (): Promise<void> => {
        const text = await readAll(stream);
        const messageId = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? '';
        letters.push({ messageId, to: envelope.rcptTo[0]?.address ?? '' });
        await pause(random.integer(0, MAX_ANSWER_MS));
      };
      take().then(
        () => done(),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause))),
      );
    },
  });
  // A sender that is killed breaks its connection: that is what this is about.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { letters, url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
};

export const openListeners = async (random: Random) => {
  const receiver = await openReceiver(random);
  const mail = await openMailServer(random);
  return {
    receiver,
    mail,
    close: (): void => {
      receiver.close();
      mail.close();
    },
  };
};

export type Listeners = Awaited<ReturnType<typeof openListeners>>;
