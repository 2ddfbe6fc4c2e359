/** Attempts that are no whole requests: bytes on a connection, and what comes back. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, CUT, HELD, type Means, type Outcome, UNREACHABLE } from './attempt.ts';

export interface Conversation {
  readonly title: string;
  /** The first bytes, and then each of these with a pause before it. */
  readonly first: string | Uint8Array;
  readonly drip?: { readonly text: string; readonly everyMs: number; readonly times: number };
  /** Reads nothing of the answer: a reader that is as slow as can be. */
  readonly isDeaf?: boolean;
  /** How long the server may hold the connection; the sender goes away then. */
  readonly holdMs: number;
}

const STATUS = /^HTTP\/1\.\d (\d{3})/;
const MAX_TEXT = 2_000;

const dripOn = async (socket: Socket, { drip }: Conversation, signal: AbortSignal) => {
  for (let count = 0; drip && count < drip.times; count += 1) {
    await pause(drip.everyMs, undefined, { signal });
    if (socket.writable) socket.write(drip.text);
  }
};

/** Outcome: the status of the first answer, else `cut`, `unreachable`, or `held` to the end. */
const converse = (conversation: Conversation, means: Means): Promise<Outcome> =>
  new Promise((resolve) => {
    const { address, signal, from } = means;
    const startMs = performance.now();
    let text = '';
    let answeredMs: number | undefined;
    let isSettled = false;
    const ending = new AbortController();
    const socket = connect({
      host: address.hostname,
      port: Number(address.port),
      ...(from !== undefined && { localAddress: from }),
    });
    const settle = (otherwise: string): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      ending.abort();
      socket.destroy();
      const status = STATUS.exec(text)?.[1] ?? otherwise;
      const durationMs = answeredMs ?? performance.now() - startMs;
      resolve({ status, durationMs, text });
    };
    const leave = (): void => settle(HELD);
    const timer = setTimeout(leave, conversation.holdMs);
    signal.addEventListener('abort', leave, { once: true });
    socket.on('error', (error) =>
      settle('code' in error && error.code === 'ECONNREFUSED' ? UNREACHABLE : CUT),
    );
    socket.once('close', () => settle(CUT));
    if (conversation.isDeaf) socket.pause();
    else {
      socket.on('data', (part: Buffer) => {
        answeredMs ??= performance.now() - startMs;
        if (text.length < MAX_TEXT) text += part.toString('latin1');
      });
      socket.once('end', () => settle(CUT));
    }
    socket.write(conversation.first);
    // A pause that ends early says that the connection has ended: that is settled elsewhere.
    dripOn(socket, conversation, ending.signal).catch(() => undefined);
  });

export const socket = (conversation: Conversation): Attempt => ({
  title: conversation.title,
  run: (means) => converse(conversation, means),
});
