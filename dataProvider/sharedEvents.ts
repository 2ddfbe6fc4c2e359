import type { StreamMessage } from './eventStream.ts';
import { type FollowOptions, followEvents } from './followEvents.ts';

export interface SharedOptions extends Omit<FollowOptions, 'signal' | 'from'> {
  /** Tabs of this name share one stream: the user's, so that nobody hears another's events. */
  readonly name: string;
}

const isNotice = (value: unknown): value is StreamMessage =>
  typeof value === 'object' && value !== null && 'type' in value;

/** `epoch.position`, as the server writes ids. */
const isOlder = (id: string, last: string | undefined): boolean => {
  const [epoch, position] = id.split('.');
  const [lastEpoch, lastPosition] = last?.split('.') ?? [];
  return epoch === lastEpoch && Number(position) <= Number(lastPosition);
};

/**
 * Follows the events with one stream a browser: a lock chooses the tab that reads it, and the others hear from that tab.
 * When it closes, the next one goes on where it left off. Without locks each tab reads a stream of its own.
 */
export const shareEvents = ({ name, onMessage, ...options }: SharedOptions): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  let last: string | undefined;

  const onMessageOnce = (message: StreamMessage): void => {
    if ('id' in message && message.id !== undefined) {
      // Told twice, by the tab that closed and by the one that took over.
      if (message.type === 'event' && isOlder(message.id, last)) return;
      last = message.id;
    }
    onMessage(message);
  };

  const hasLocks = typeof navigator !== 'undefined' && 'locks' in navigator;
  if (!hasLocks || typeof BroadcastChannel === 'undefined') {
    void followEvents({ ...options, onMessage: onMessageOnce, signal });
    return () => ending.abort();
  }

  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNotice(data)) onMessageOnce(data);
  };
  const lead = (): Promise<void> =>
    followEvents({
      ...options,
      from: () => last,
      onMessage: (message) => {
        if (signal.aborted) return;
        channel.postMessage(message);
        onMessageOnce(message);
      },
      signal,
    });
  navigator.locks.request(name, { signal }, lead).catch((cause: unknown) => {
    // Waiting for the lock ended with the page's interest in events.
    if (!signal.aborted) throw cause;
  });
  return () => {
    ending.abort();
    channel.close();
  };
};
