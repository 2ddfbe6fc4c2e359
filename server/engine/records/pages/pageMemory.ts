import { MINUTE_MS } from '#schemas';
import { putBounded } from '#server/engine/concurrency/boundedMap.ts';
import { createFoundMemory, type FoundMemory } from '#server/engine/records/query/foundMemory.ts';
import type { Position } from '#server/engine/records/query/order.ts';

/** A page that somebody was shown, by the keys of its first and last row. */
interface ShownPage {
  readonly offset: number;
  readonly rows: number;
  readonly first: Position;
  readonly last: Position;
  readonly atMs: number;
}

/** Where the page that is asked for lies beside the one that was shown. */
export type Neighbour =
  | { readonly side: 'behind'; readonly position: Position }
  | { readonly side: 'before'; readonly position: Position };

/** What this node remembers of the pages that people turn. Losing it costs time, never rows. */
export interface PageMemory {
  neighbour(reader: string, list: string, offset: number, limit: number): Neighbour | undefined;
  note(reader: string, list: string, page: Omit<ShownPage, 'atMs'>): void;
  /** Whether it is time to write down again that a list is being paged through. */
  isToBeNoted(list: string): boolean;
  readonly found: FoundMemory;
}

/** Who comes back later wants the page by its number, not by what used to be before it. */
const SHOWN_MS = 5 * MINUTE_MS;
const MAX_SHOWN = 2_000;
const NOTED_MS = 30_000;
const MAX_NOTED = 1_000;

export const createPageMemory = (clock: () => Date): PageMemory => {
  const shown = new Map<string, ShownPage>();
  const noted = new Map<string, number>();
  const now = (): number => clock().getTime();
  const keyOf = (reader: string, list: string): string => `${reader} ${list}`;
  return {
    neighbour: (reader, list, offset, limit) => {
      const page = shown.get(keyOf(reader, list));
      if (!page || now() - page.atMs > SHOWN_MS) return undefined;
      if (page.offset + page.rows === offset) return { side: 'behind', position: page.last };
      if (offset + limit === page.offset) return { side: 'before', position: page.first };
      return undefined;
    },
    note: (reader, list, page) => {
      putBounded(shown, keyOf(reader, list), { ...page, atMs: now() }, MAX_SHOWN);
    },
    isToBeNoted: (list) => {
      const last = noted.get(list);
      if (last !== undefined && now() - last < NOTED_MS) return false;
      putBounded(noted, list, now(), MAX_NOTED);
      return true;
    },
    found: createFoundMemory(clock),
  };
};
