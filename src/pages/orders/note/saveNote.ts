import { ApiError, type SoukDataProvider } from '#dataProvider';
import type { OrderRecord } from '../order.ts';

export interface NoteChange {
  readonly id: string;
  readonly text: string;
  /** The note that the text was written over. */
  readonly base: string;
  /** Of the order; absent where the server keeps none. */
  readonly version: number | undefined;
}

export type NoteAnswer =
  | { readonly kind: 'saved'; readonly order: OrderRecord }
  /** Somebody else wrote another note meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: OrderRecord };

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale_version';

/**
 * Stores an order's note, whatever else of the order has changed meanwhile; over another person's note only when asked.
 *
 * Errors: as for every update.
 */
export const saveNote = async (
  dataProvider: Pick<SoukDataProvider, 'getOne' | 'update'>,
  { id, text, base, version }: NoteChange,
): Promise<NoteAnswer> => {
  const send = async (over: number | undefined): Promise<NoteAnswer> => {
    const note = text === '' ? null : text;
    const data = { note, ...(over !== undefined && { version: over }) };
    const answer = await dataProvider.update<OrderRecord>('orders', {
      id,
      data,
      previousData: { id },
    });
    return { kind: 'saved', order: answer.data };
  };
  try {
    return await send(version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { data: theirs } = await dataProvider.getOne<OrderRecord>('orders', { id });
    const present = theirs.note ?? '';
    return present === base || present === text
      ? send(theirs.version)
      : { kind: 'conflict', theirs };
  }
};
