import type { Transaction } from '#server/engine/database/database.ts';
import type { RecordChange, RecordsOptions } from '#server/engine/records/context.ts';
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
  (optionsOf: () => RecordsOptions) =>
  async (transaction: Transaction, change: RecordChange): Promise<void> => {
    if (!PARTS.includes(change.resource.name)) return;
    await followLines(transaction, change);
    const work = workOn(optionsOf(), transaction);
    await showOfferState(work, change);
    await announceChange(work, change);
  };
