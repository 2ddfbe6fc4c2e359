import type { NamedCall } from '#schemas';
import { emulateConversations } from './conversations.ts';
import type { RowReader } from './rowReader.ts';
import { emulateStatistics } from './statistics.ts';

type Emulation = (reader: RowReader, query: URLSearchParams) => Promise<unknown>;

/** Calls that are made of others where nobody announced them; `capabilities.ts` says of which. */
export const EMULATIONS: Partial<Readonly<Record<NamedCall, Emulation>>> = {
  conversations: emulateConversations,
  statistics: emulateStatistics,
};
