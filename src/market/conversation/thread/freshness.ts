import type { Message } from '#schemas/generated/types.ts';
import { merged } from './messages.ts';
import type { ThreadSource } from './source.ts';
import type { ThreadStore } from './threadStore.ts';

/** Reads on to the end, where the end is what is shown; asked again meanwhile, it goes on for longer. */
export const createCatchUp = (source: ThreadSource, store: ThreadStore) => {
  let isRunning = (): boolean => false;
  let isAskedAgain = false;

  return async (): Promise<void> => {
    const { phase, hasNewer } = store.read();
    if (phase !== 'ready' || hasNewer) return;
    if (isRunning()) {
      isAskedAgain = true;
      return;
    }
    const isCurrent = store.watch();
    isRunning = isCurrent;
    try {
      for (let hasMore = true; hasMore; ) {
        isAskedAgain = false;
        const { cursor } = store;
        const page = cursor === undefined ? await source.older() : await source.newer(cursor);
        if (!isCurrent()) return;
        store.cursor = page.messages.at(-1)?.createdAt ?? cursor;
        hasMore = (page.hasMore && page.messages.length > 1) || isAskedAgain;
        const known = store.read().messages;
        const messages = merged(known, page.messages);
        if (messages !== known) store.change({ messages });
      }
      store.clearError('newer');
    } catch (error) {
      if (isCurrent()) store.fail('newer', error);
    } finally {
      if (isRunning === isCurrent) isRunning = () => false;
    }
  };
};

/** Reads again what may have changed of the messages that are shown. */
export const createRefresh = (
  source: ThreadSource,
  store: ThreadStore,
  catchUp: () => Promise<void>,
) => {
  const isShown = (id: string): boolean => store.read().messages.some(({ _id }) => _id === id);
  /** Only what is shown already is replaced: a newer message may have others before it that are not known yet. */
  const update = (found: readonly Message[]): void => {
    const known = store.read().messages;
    const ids = new Set(known.map(({ _id }) => _id));
    const shown = found.filter(({ _id }) => ids.has(_id));
    const messages = merged(known, shown);
    if (messages !== known) store.change({ messages });
  };
  const readOne = async (id: string): Promise<void> => {
    const message = await source.one(id);
    store.staleIds.delete(id);
    if (message) update([message]);
  };

  return {
    /** The newest messages again: read receipts and what became of offers; then whatever came since. */
    refresh: async (): Promise<void> => {
      if (store.read().phase !== 'ready') return;
      const isCurrent = store.watch();
      try {
        const { messages } = await source.older();
        if (!isCurrent()) return;
        update(messages);
        for (const id of [...store.staleIds]) await readOne(id);
      } catch (error) {
        if (isCurrent()) store.fail('newer', error);
        return;
      }
      if (!store.read().hasNewer) await catchUp();
      else if (isCurrent()) store.clearError('newer');
    },
    /** One message that changed, where it is shown. */
    refreshOne: async (id: string): Promise<void> => {
      if (!isShown(id)) return;
      const isCurrent = store.watch();
      try {
        await readOne(id);
        if (isCurrent()) store.clearError('newer');
      } catch (error) {
        if (!isCurrent()) return;
        store.staleIds.add(id);
        store.fail('newer', error);
      }
    },
  };
};
