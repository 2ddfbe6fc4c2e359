import type { SoukDataProvider } from '#dataProvider';
import type { Message } from '#schemas/generated/types.ts';
import { merged } from './messages.ts';

/** Messages in order, and whether there are more on the side that was asked for. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/** Where the messages of one conversation come from. */
export interface ThreadSource {
  /** The newest messages, or the newest up to a moment. */
  readonly older: (until?: string) => Promise<MessagePage>;
  /** The oldest messages from a moment on. */
  readonly newer: (since: string) => Promise<MessagePage>;
  readonly one: (id: string) => Promise<Message | undefined>;
}

const PAGE = 50;
const DESCENDING = { field: 'createdAt', order: 'DESC' } as const;
const ASCENDING = { field: 'createdAt', order: 'ASC' } as const;

/** Pages around the place that is looked at, by ranges of time: no page shifts while messages arrive. */
export const createThreadSource = (
  dataProvider: SoukDataProvider,
  orderId: string,
): ThreadSource => {
  const read = async (
    range: Readonly<Record<string, unknown>>,
    sort: typeof DESCENDING | typeof ASCENDING,
  ): Promise<MessagePage> => {
    const { data } = await dataProvider.getList<Message & { id: string }>('messages', {
      filter: { orderId, ...range },
      pagination: { page: 1, perPage: PAGE },
      sort,
    });
    return { messages: merged([], data), hasMore: data.length === PAGE };
  };
  return {
    older: (until) => read(until === undefined ? {} : { createdAt: { lte: until } }, DESCENDING),
    newer: (since) => read({ createdAt: { gte: since } }, ASCENDING),
    one: async (id) => {
      const { data } = await dataProvider.getList<Message & { id: string }>('messages', {
        filter: { orderId, id },
        pagination: { page: 1, perPage: 1 },
        sort: ASCENDING,
      });
      return data[0];
    },
  };
};
