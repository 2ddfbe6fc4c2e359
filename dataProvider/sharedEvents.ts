import type { StreamMessage } from './eventStream.ts';
import { type FollowOptions, followEvents } from './followEvents.ts';

export interface SharedOptions extends Omit<FollowOptions, 'signal' | 'from'> {
  /** Tabs of this name share one stream: the user's, so that nobody hears another's events. */
  readonly name: string;
  /** Where this tab stands already: what came before was read. */
  readonly from?: string | undefined;
}

type Opened = Extract<StreamMessage, { readonly type: 'opened' }>;

/** A tab that opens asks the one that reads the stream where it stands. */
const WHERE = 'where';

const isNotice = (value: unknown): value is StreamMessage =>
  typeof value === 'object' && value !== null && 'type' in value;

/** `epoch.position`, as the server writes ids. */
const isOlder = (id: string, last: string | undefined): boolean => {
  const [epoch, position] = id.split('.');
  const [lastEpoch, lastPosition] = last?.split('.') ?? [];
  return epoch === lastEpoch && Number(position) <= Number(lastPosition);
};

/** Where a tab stands, and what it is told of: nothing twice, and whether it missed something before it heard. */
const createPlace = (from: string | undefined, onMessage: FollowOptions['onMessage']) => {
  let last = from;
  return {
    last: () => last,
    tell(message: StreamMessage): void {
      const id = 'id' in message ? message.id : undefined;
      // Told twice, by the tab that closed and by the one that took over.
      if (message.type === 'event' && id !== undefined && isOlder(id, last)) return;
      last = id ?? last;
      onMessage(message);
    },
    /** The stream that another tab reads. */
    join(opened: Opened): void {
      const { id } = opened;
      const isFresh = opened.isFresh || (id !== undefined && !isOlder(id, last));
      last = opened.id ?? last;
      onMessage({ ...opened, isFresh });
    },
  };
};

/** Takes part in the browser's one stream until the answer is called. */
const takePart = (
  { name, ...options }: Omit<SharedOptions, 'from' | 'onMessage'>,
  { last, tell, join }: ReturnType<typeof createPlace>,
): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const hasLocks = typeof navigator !== 'undefined' && 'locks' in navigator;
  if (!hasLocks || typeof BroadcastChannel === 'undefined') {
    void followEvents({ ...options, from: last, onMessage: tell, signal });
    return () => ending.abort();
  }

  let opened: Opened | undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const id = last();
    if (data === WHERE && opened)
      channel.postMessage({ ...opened, isFresh: false, ...(id !== undefined && { id }) });
    if (!isNotice(data)) return;
    if (data.type === 'opened') join(data);
    else tell(data);
  };
  const lead = (): Promise<void> =>
    followEvents({
      ...options,
      from: last,
      onMessage: (message) => {
        if (signal.aborted) return;
        if (message.type === 'opened') opened = message;
        if (message.type === 'closed') opened = undefined;
        channel.postMessage(message);
        tell(message);
      },
      signal,
    });
  navigator.locks.request(name, { signal }, lead).catch((cause: unknown) => {
    // Waiting for the lock ended with the page's interest in events.
    if (!signal.aborted) throw cause;
  });
  channel.postMessage(WHERE);
  return () => {
    ending.abort();
    channel.close();
  };
};

/**
 * Follows the events with one stream a browser: a lock chooses the tab that reads it, and the others hear from that tab.
 * When it closes, the next one goes on where it left off. Without locks each tab reads a stream of its own. A page that
 * the browser keeps for the way back lets go of it, and goes on when it is shown again.
 */
export const shareEvents = ({ from, onMessage, ...options }: SharedOptions): (() => void) => {
  const place = createPlace(from, onMessage);
  let leave = takePart(options, place);
  const hide = (): void => leave();
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) leave = takePart(options, place);
  };
  globalThis.addEventListener?.('pagehide', hide);
  globalThis.addEventListener?.('pageshow', show);
  return () => {
    globalThis.removeEventListener?.('pagehide', hide);
    globalThis.removeEventListener?.('pageshow', show);
    leave();
  };
};
