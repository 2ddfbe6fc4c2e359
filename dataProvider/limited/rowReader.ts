import type { Verb } from '#schemas';
import type { Listing } from '../listing.ts';
import type { ListRequest } from '../query.ts';
import type { RowRecord } from '../rows.ts';

/** Orders that were looked at in this browser, the last one first. */
export interface Memory {
  readonly read: () => readonly string[];
  readonly add: (id: string) => void;
}

/** What an emulation may do: ask for rows, as everybody does. */
export interface RowReader {
  readonly offers: (resource: string, verb: Verb) => boolean;
  readonly search: <Row>(
    resource: string,
    request: ListRequest,
  ) => Promise<Omit<Listing, 'data'> & { readonly data: readonly (RowRecord & Row)[] }>;
  readonly get: <Row>(resource: string, id: string) => Promise<RowRecord & Row>;
  /** The states that rows of a resource may be in, by its schema. */
  readonly statesOf: (resource: string) => readonly string[];
  readonly memory: Memory;
}
