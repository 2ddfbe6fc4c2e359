import type { SoukDataProvider } from '#dataProvider';
import { isStale } from '#src/admin/session/answerStatus.ts';
import type { OrderRecord } from '../order.ts';

export interface NoteChange {
  /** As it was last read: servers without versions get the whole of it. */
  readonly order: OrderRecord;
  readonly text: string;
  /** The note that the text was written over. */
  readonly base: string;
}

export type NoteAnswer =
  | { readonly kind: 'saved'; readonly order: OrderRecord }
  /** Somebody else wrote another note meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: OrderRecord };

/**
 * Stores an order's note, whatever else of the order has changed meanwhile; over another person's note only when asked.
 *
 * Errors: as for every update.
 */
export const saveNote = async (
  dataProvider: Pick<SoukDataProvider, 'getOne' | 'update'>,
  { order, text, base }: NoteChange,
): Promise<NoteAnswer> => {
  const { id } = order;
  const send = async (over: OrderRecord): Promise<NoteAnswer> => {
    const answer = await dataProvider.update<OrderRecord>('orders', {
      id,
      data: { note: text === '' ? null : text, version: over.version },
      // What is written differs from what it was written over, whoever wrote the same meanwhile.
      previousData: { ...over, note: base },
    });
    return { kind: 'saved', order: answer.data };
  };
  try {
    return await send(order);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { data: theirs } = await dataProvider.getOne<OrderRecord>('orders', { id });
    const present = theirs.note ?? '';
    return present === base || present === text ? send(theirs) : { kind: 'conflict', theirs };
  }
};
