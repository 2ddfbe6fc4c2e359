import { merged } from './messages.ts';
import type { MessagePage, ThreadSource } from './source.ts';
import type { ThreadStore } from './threadStore.ts';

type Side = 'older' | 'newer';

/** Reads one page further up or down, unless that page is on its way already. */
export const createPaging = (source: ThreadSource, store: ThreadStore) => {
  const underWay = new Map<Side, () => boolean>();

  const extend = async (side: Side, read: () => Promise<MessagePage>): Promise<void> => {
    if (underWay.get(side)?.()) return;
    const isCurrent = store.watch();
    underWay.set(side, isCurrent);
    try {
      const { messages, hasMore } = await read();
      if (!isCurrent()) return;
      if (side === 'newer') store.cursor = messages.at(-1)?.createdAt ?? store.cursor;
      store.change({
        messages: merged(store.read().messages, messages),
        ...(side === 'older' ? { hasOlder: hasMore } : { hasNewer: hasMore }),
        loadErrors: store.withoutError(side),
      });
    } catch (error) {
      if (isCurrent()) store.fail(side, error);
    } finally {
      if (isCurrent()) underWay.delete(side);
    }
  };

  return {
    loadOlder: async (): Promise<void> => {
      const { hasOlder, messages } = store.read();
      const [first] = messages;
      if (hasOlder && first) await extend('older', () => source.older(first.createdAt));
    },
    loadNewer: async (): Promise<void> => {
      const { hasNewer, messages } = store.read();
      const last = messages.at(-1);
      if (hasNewer && last) await extend('newer', () => source.newer(last.createdAt));
    },
  };
};
