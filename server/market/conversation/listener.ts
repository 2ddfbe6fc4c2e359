import type { ChangesListener, RecordsOptions } from '#server/engine/records/context.ts';
import { announceChange, showOfferState } from './announce.ts';
import { followLines } from './conversationSummary.ts';
import { workOn } from './work.ts';

/** Resources whose rows a conversation is made of. */
const PARTS: readonly string[] = ['orders', 'messages', 'offers'];

/**
 * What every change of an order, message or offer means for its conversation, in the same transaction and by
 * whichever way it came: the conversation's line, the offer's state on its message, the words of the system.
 *
 * `optionsOf` is asked at each change: these writes are heard by all listeners as well.
 */
export const conversationListener =
  (optionsOf: () => RecordsOptions): ChangesListener =>
  async (transaction, changes) => {
    const own = changes.filter(({ resource }) => PARTS.includes(resource.name));
    if (own.length === 0) return;
    await followLines(transaction, own);
    const work = workOn(optionsOf(), transaction);
    for (const change of own) {
      await showOfferState(work, change);
      await announceChange(work, change);
    }
  };
