import { merged } from './messages.ts';
import type { ThreadSource } from './source.ts';
import { EMPTY_THREAD, type ThreadState, type ThreadStore } from './threadStore.ts';

/** Where to begin: at the end, at a message, or on a day (ISO). */
export type ThreadPosition =
  | 'latest'
  | { readonly messageId: string }
  | { readonly moment: string };

const messageIdOf = (position: ThreadPosition): string | undefined =>
  typeof position === 'object' && 'messageId' in position ? position.messageId : undefined;

/** The pages around a position; those at the end where it names a message that is not here (any more). */
const readAround = async (
  source: ThreadSource,
  position: ThreadPosition,
): Promise<Pick<ThreadState, 'messages' | 'hasOlder' | 'hasNewer' | 'scrollTarget'>> => {
  const id = messageIdOf(position);
  const moment =
    id !== undefined
      ? (await source.one(id))?.createdAt
      : typeof position === 'object' && 'moment' in position
        ? position.moment
        : undefined;
  if (moment === undefined) {
    const { messages, hasMore } = await source.older();
    return { messages, hasOlder: hasMore, hasNewer: false };
  }
  const [older, newer] = await Promise.all([source.older(moment), source.newer(moment)]);
  const messages = merged(older.messages, newer.messages);
  const first = newer.messages.find(({ createdAt }) => createdAt >= moment) ?? messages.at(-1);
  const messageId = id ?? first?._id;
  return {
    messages,
    hasOlder: older.hasMore,
    hasNewer: newer.hasMore,
    ...(messageId !== undefined && { scrollTarget: { messageId } }),
  };
};

/** Opens a thread at a position; the last one asked for wins, and what is shown stays when a jump fails. */
export const createOpening = (source: ThreadSource, store: ThreadStore) => {
  let last: ThreadPosition = 'latest';
  let attempts = 0;

  const open = async (position: ThreadPosition): Promise<void> => {
    attempts += 1;
    const attempt = attempts;
    last = position;
    const messageId = messageIdOf(position);
    if (messageId !== undefined && store.read().messages.some(({ _id }) => _id === messageId)) {
      return store.change({
        scrollTarget: { messageId },
        loadErrors: store.withoutError('position'),
      });
    }
    if (store.read().phase !== 'ready') store.replace(EMPTY_THREAD);
    try {
      const loaded = await readAround(source, position);
      if (attempt !== attempts) return;
      store.cursor = loaded.messages.at(-1)?.createdAt;
      store.replace({ phase: 'ready', loadErrors: {}, ...loaded });
    } catch (error) {
      if (attempt !== attempts) return;
      if (store.read().phase === 'ready') store.fail('position', error);
      else store.replace({ ...EMPTY_THREAD, phase: 'failed', error });
    }
  };
  return { open, reopen: () => open(last) };
};
