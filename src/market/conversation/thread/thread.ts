import type { Message } from '#schemas/generated/types.ts';
import { createCatchUp, createRefresh } from './freshness.ts';
import { merged } from './messages.ts';
import { createOpening } from './openThread.ts';
import { createPaging } from './pages.ts';
import type { ThreadSource } from './source.ts';
import { createThreadStore, type LoadPart } from './threadStore.ts';

/**
 * A conversation as it is loaded, for `useSyncExternalStore`.
 *
 * What arrives is read onward from the last message that was read in a row (`cursor`); one that was sent from here may
 * be shown before those in front of it are known, and never hides them. What cannot be read is said in `loadErrors` and
 * is read by `retry`; nothing here rejects.
 */
export const createThread = (source: ThreadSource) => {
  const store = createThreadStore();
  const { open, reopen } = createOpening(source, store);
  const { loadOlder, loadNewer } = createPaging(source, store);
  const catchUp = createCatchUp(source, store);
  const { refresh, refreshOne } = createRefresh(source, store, catchUp);
  return {
    subscribe: store.subscribe,
    read: store.read,
    open,
    loadOlder,
    loadNewer,
    catchUp,
    refresh,
    refreshOne,
    /** Reads what could not be read. */
    retry: async (part: LoadPart): Promise<void> => {
      if (part === 'position') return reopen();
      if (part === 'older') return loadOlder();
      await loadNewer();
      await refresh();
    },
    /** A message that was just sent from here. */
    insert: (message: Message): void => {
      const { phase, hasNewer, messages } = store.read();
      if (phase === 'ready' && !hasNewer) store.change({ messages: merged(messages, [message]) });
    },
  };
};
export type Thread = ReturnType<typeof createThread>;
