import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from '#schemas/generated/types.ts';
import type { ThreadRow } from './rows.ts';
import type { Thread } from './thread.ts';
import type { ThreadState } from './threadStore.ts';

/** Before a row is measured; a message of two lines is about this high. */
const ESTIMATED_PX = 64;
const OVERSCAN_ROWS = 8;
/** So near the end one reads the newest, and stays there when more arrive. */
const END_PX = 80;
/** The next page is asked for when fewer rows than these are left in that direction. */
const ROWS_AHEAD = 12;

const estimateSize = (): number => ESTIMATED_PX;

type Scroller = Virtualizer<HTMLElement, Element>;

/** Begins at the message that was asked for, else at the end. Answers whether the list stands there. */
const useInitialScroll = (
  thread: Thread,
  { scrollTarget }: ThreadState,
  rows: readonly ThreadRow[],
  virtualizer: Scroller,
): boolean => {
  const [reached, setReached] = useState<object>();
  const wanted = scrollTarget ?? thread;
  useEffect(() => {
    if (reached === wanted || rows.length === 0) return;
    setReached(wanted);
    const index = scrollTarget ? rows.findIndex(({ key }) => key === scrollTarget.messageId) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
    else virtualizer.scrollToEnd();
  }, [reached, wanted, scrollTarget, rows, virtualizer]);
  return reached !== undefined;
};

/** Shows what the seller just wrote. Answers whether anything was written since the list is open. */
const useScrollToOwn = (pendingCount: number, virtualizer: Scroller): boolean => {
  const before = useRef(pendingCount);
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (pendingCount > before.current) {
      virtualizer.scrollToEnd();
      setAnswered(true);
    }
    before.current = pendingCount;
  }, [pendingCount, virtualizer]);
  return hasAnswered;
};

/** Reads the next page when few rows are left above or below what is drawn. */
const useInfiniteScroll = (
  thread: Thread,
  { hasOlder, hasNewer, loadErrors }: ThreadState,
  { first, last, count }: { readonly first: number; readonly last: number; readonly count: number },
  isEnabled: boolean,
): void => {
  useEffect(() => {
    if (!isEnabled) return;
    // A side that failed waits for a press, or for the server to be reachable again.
    const [mayUp, mayDown] = [loadErrors.older === undefined, loadErrors.newer === undefined];
    if (hasOlder && mayUp && first < ROWS_AHEAD) void thread.loadOlder();
    if (hasNewer && mayDown && last > count - ROWS_AHEAD) void thread.loadNewer();
  }, [thread, isEnabled, hasOlder, hasNewer, loadErrors, first, last, count]);
};

/** Who reads the newest keeps it in sight when something below the messages takes room. */
const useKeptEnd = (virtualizer: Scroller, isAtEnd: boolean): void => {
  const height = virtualizer.scrollRect?.height ?? 0;
  const before = useRef({ height, isAtEnd });
  useEffect(() => {
    const { current } = before;
    if (current.isAtEnd && height < current.height) virtualizer.scrollToEnd();
    before.current = { height, isAtEnd };
  }, [virtualizer, height, isAtEnd]);
};

/** Where the list is likely to begin, so that the rows there are drawn first and no others before them. */
const startOffsetPx = (
  { scrollTarget }: ThreadState,
  rows: readonly ThreadRow[],
  heightPx: number,
): number => {
  const index = scrollTarget ? rows.findIndex(({ key }) => key === scrollTarget.messageId) : -1;
  const middle = index * ESTIMATED_PX - heightPx / 2;
  const end = rows.length * ESTIMATED_PX - heightPx;
  return Math.max(0, index < 0 ? end : Math.min(middle, end));
};

/** The virtual list of a thread: where it begins, what it loads as one scrolls, and how far one has seen. */
export const useThreadScroll = (
  scroller: RefObject<HTMLElement | null>,
  thread: Thread,
  state: ThreadState,
  rows: readonly ThreadRow[],
  pendingCount: number,
) => {
  const { hasNewer } = state;
  // Another function would have the place of every loaded message worked out again.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: () => startOffsetPx(state, rows, window.innerHeight),
    overscan: OVERSCAN_ROWS,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: END_PX,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const hasArrived = useInitialScroll(thread, state, rows, virtualizer);
  const hasAnswered = useScrollToOwn(pendingCount, virtualizer);
  const drawn = {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
    count: rows.length,
  };
  useInfiniteScroll(thread, state, drawn, hasArrived);

  const end = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0);
  // Before the first measure nothing is known to be out of sight.
  const isAtEnd =
    !hasNewer && (virtualizer.scrollRect === null || virtualizer.getTotalSize() - end <= END_PX);
  useKeptEnd(virtualizer, isAtEnd);
  let lastSeen: Message | undefined;
  for (const item of items) {
    const row = rows[item.index];
    if (row?.kind === 'message' && item.start < end) lastSeen = row.message;
  }
  return { virtualizer, items, hasArrived, hasAnswered, isAtEnd, lastSeen };
};
