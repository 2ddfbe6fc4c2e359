import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Message } from '#schemas/generated/types.ts';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { plainText } from '#src/admin/table/cells/formatted.ts';
import { useConversation } from '../conversationContext.ts';
import { LoadErrorLine } from './LoadErrorLine.tsx';
import { MessageRow } from './MessageRow.tsx';
import { firstNewOf, isFromBuyer, isUnread, unreadAfter } from './messages.ts';
import type { Pending } from './outbox.ts';
import { DayLine, NewLine, PendingLine } from './RowLines.tsx';
import { type ThreadRow, threadRows } from './rows.ts';
import type { Thread, ThreadState } from './thread.ts';
import { useReadReceipts } from './useReadReceipts.ts';

/** Before a row is measured; a message of two lines is about this high. */
const ESTIMATED_PX = 64;
const OVERSCAN_ROWS = 8;
/** So near the end one reads the newest, and stays there when more arrive. */
const END_PX = 80;
/** The next page is asked for when fewer rows than these are left in that direction. */
const ROWS_AHEAD = 12;
/** What is missing below what is shown is said below it. */
const BELOW = ['newer', 'place'] as const;

const Row = ({ row, thread }: { readonly row: ThreadRow; readonly thread: Thread }) => {
  const { outbox } = useConversation();
  switch (row.kind) {
    case 'fault': {
      const retry = (): void => void thread.retry('older');
      return <LoadErrorLine wanted="older" error={row.error} onRetry={retry} />;
    }
    case 'day':
      return <DayLine moment={row.moment} />;
    case 'new':
      return <NewLine />;
    case 'message':
      return <MessageRow message={row.message} isFirst={row.isFirst} isLast={row.isLast} />;
    case 'pending':
      return <PendingLine pending={row.pending} outbox={outbox} />;
  }
};

interface ThreadViewProps {
  readonly orderId: string;
  readonly thread: Thread;
  readonly state: ThreadState;
  readonly pending: readonly Pending[];
}

/** The messages, as many of them in the page as are in view; pages are read as one scrolls. */
export const ThreadView = ({ orderId, thread, state, pending }: ThreadViewProps) => {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const { messages, hasOlder, hasNewer, aim, faults } = state;
  // Stays where it was when the conversation was opened, whatever is read meanwhile.
  const [firstLoadedId] = useState(() => messages.find(isUnread)?._id);
  const [openedAt] = useState(() => messages.at(-1)?.createdAt ?? '');
  const rows = useMemo(
    () =>
      threadRows(
        messages,
        hasNewer ? [] : pending,
        firstNewOf(messages, firstLoadedId),
        faults.older,
      ),
    [messages, pending, hasNewer, firstLoadedId, faults.older],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: END_PX,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();

  // Where one begins: at the message that was asked for, else at the end.
  const [aimed, setAimed] = useState<object>();
  const wish = aim ?? thread;
  useEffect(() => {
    if (aimed === wish || rows.length === 0) return;
    setAimed(wish);
    const index = aim ? rows.findIndex(({ key }) => key === aim.messageId) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
    else virtualizer.scrollToEnd();
  }, [aimed, wish, aim, rows, virtualizer]);

  // What one writes is what one wants to see.
  const written = pending.length;
  const before = useRef(written);
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (written > before.current) {
      virtualizer.scrollToEnd();
      setAnswered(true);
    }
    before.current = written;
  }, [written, virtualizer]);

  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const hasArrived = aimed !== undefined;
  useEffect(() => {
    if (!hasArrived) return;
    // One that failed waits for a press, or for the line to be back.
    const [mayUp, mayDown] = [faults.older === undefined, faults.newer === undefined];
    if (hasOlder && mayUp && first < ROWS_AHEAD) void thread.loadOlder();
    if (hasNewer && mayDown && last > rows.length - ROWS_AHEAD) void thread.loadNewer();
  }, [thread, hasArrived, hasOlder, hasNewer, faults, first, last, rows.length]);

  const end = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0);
  // Before the first measure nothing is known to be out of sight.
  const isAtEnd =
    !hasNewer && (virtualizer.scrollRect === null || virtualizer.getTotalSize() - end <= END_PX);
  let lastSeen: Message | undefined;
  for (const item of items) {
    const row = rows[item.index];
    if (row?.kind === 'message' && item.start < end) lastSeen = row.message;
  }
  useReadReceipts(orderId, messages, hasArrived ? lastSeen : undefined, hasAnswered);

  const newest = messages.at(-1);
  const below = unreadAfter(messages, lastSeen?.createdAt ?? '');
  const isNews = newest !== undefined && newest.createdAt > openedAt && isFromBuyer(newest);

  const toLatest = (): void => {
    if (hasNewer) void thread.open('latest');
    else virtualizer.scrollToEnd({ behavior: 'auto' });
  };

  const missing = BELOW.filter((wanted) => faults[wanted] !== undefined).map((wanted) => (
    <LoadErrorLine
      key={wanted}
      wanted={wanted}
      error={faults[wanted]}
      onRetry={() => void thread.retry(wanted)}
    />
  ));
  if (rows.length === 0) {
    return (
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', overflow: 'auto' }}>
        <EmptyState
          icon="chat"
          title={translate('souk.messages.thread.emptyTitle')}
          text={translate('souk.messages.thread.emptyText')}
        />
        {missing}
      </Box>
    );
  }
  return (
    <Box sx={{ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, display: 'flex' }}>
        <Box
          ref={scroller}
          role="region"
          aria-label={translate('souk.messages.thread.label')}
          tabIndex={0}
          sx={{
            flex: 1,
            overflowY: 'auto',
            // The list keeps the place by itself; the browser's own anchoring would move it twice.
            overflowAnchor: 'none',
            overscrollBehavior: 'contain',
            paddingInline: { xs: 1.5, sm: 2.5 },
            display: 'flex',
            flexDirection: 'column',
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Box
            role="list"
            style={{ blockSize: virtualizer.getTotalSize() }}
            sx={{ position: 'relative', flexShrink: 0, marginBlockStart: 'auto' }}
          >
            {items.map((item) => {
              const row = rows[item.index];
              if (!row) return null;
              return (
                <Box
                  key={item.key}
                  role="listitem"
                  data-index={item.index}
                  data-message={row.kind === 'message' ? row.key : undefined}
                  ref={virtualizer.measureElement}
                  style={{ insetBlockStart: item.start }}
                  sx={{
                    position: 'absolute',
                    insetInline: 0,
                    display: 'flow-root',
                    borderRadius: 1,
                    ...(aim?.messageId === row.key && {
                      bgcolor: (theme) => theme.palette.tint.warning,
                    }),
                  }}
                >
                  <Row row={row} thread={thread} />
                </Box>
              );
            })}
          </Box>
        </Box>
        {!isAtEnd && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowDownwardOutlined />}
            onClick={toLatest}
            sx={{ position: 'absolute', insetBlockEnd: 12, insetInlineEnd: 24 }}
          >
            {below > 0
              ? translate('souk.messages.thread.newCount', { smart_count: below })
              : translate('souk.messages.thread.latest')}
          </Button>
        )}
      </Box>
      {missing}
      <Box role="status" style={visuallyHidden}>
        {isNews ? plainText(newest.message ?? '') : ''}
      </Box>
    </Box>
  );
};
