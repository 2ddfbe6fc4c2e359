import { ApiError, BusyError, NetworkError } from './errors.ts';
import type { StreamMessage, StreamRequest } from './eventStream.ts';
import type { Send } from './request.ts';

export interface FollowOptions {
  readonly url: string;
  /** Asked at each connection. */
  readonly token: () => string | null;
  readonly send: Send;
  readonly onMessage: (message: StreamMessage) => void;
  /** The place where another tab left off. */
  readonly from?: () => string | undefined;
  readonly signal: AbortSignal;
  /** From 0 to 1: tests take the chance out of the waiting. */
  readonly random?: () => number;
  readonly firstDelayMs?: number;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const UNAUTHORIZED = 401;

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      globalThis.removeEventListener?.('online', settle);
      resolve();
    };
    const timer = setTimeout(settle, durationMs);
    signal.addEventListener('abort', settle);
    // The network is back: no need to wait for the rest.
    globalThis.addEventListener?.('online', settle);
  });

/** The reader comes with the first stream: the first screen is there without it. */
const readStream = async (request: StreamRequest): Promise<void> => {
  let reader: typeof import('./eventStream.ts');
  try {
    reader = await import('./eventStream.ts');
  } catch (cause) {
    // Of our own program, so it is the network that failed; the next turn asks again.
    throw new NetworkError('unreachable', request.url, { cause });
  }
  await reader.readEventStream(request);
};

/** A token that is not wanted, or a server without events: asking again changes nothing. */
const isFinal = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status < 500 && cause.status !== 429;

/**
 * Keeps a stream open until the signal ends it: it comes back after every break, where it left off, and waits longer
 * each time it fails. A thousand pages do not come back at the same moment: each waits a time of its own.
 */
export const followEvents = async (options: FollowOptions): Promise<void> => {
  const { onMessage, signal, random = Math.random, firstDelayMs = FIRST_DELAY_MS } = options;
  let from = options.from?.();
  let failures = 0;
  while (!signal.aborted) {
    let leastDelayMs = 0;
    let isOpen = false;
    try {
      await readStream({
        ...options,
        token: options.token(),
        from,
        onMessage: (message) => {
          if ('id' in message && message.id !== undefined) from = message.id;
          if (message.type === 'opened') {
            isOpen = true;
            failures = 0;
          }
          onMessage(message);
        },
      });
    } catch (cause) {
      if (signal.aborted) return;
      if (isFinal(cause)) {
        if (cause.status === UNAUTHORIZED) onMessage({ type: 'refused' });
        return;
      }
      if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
      if (cause instanceof BusyError) leastDelayMs = cause.retryAfterMs;
    } finally {
      // Whoever left it knows.
      if (isOpen && !signal.aborted) onMessage({ type: 'closed' });
    }
    const delayMs = Math.min(firstDelayMs * 2 ** failures, MAX_DELAY_MS);
    failures += 1;
    await pause(leastDelayMs + delayMs * (0.5 + random() / 2), signal);
  }
};
