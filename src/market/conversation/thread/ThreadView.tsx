import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRingForNewest } from '#src/admin/layout/notifications/useRingForNewest.ts';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { plainText } from '#src/admin/table/cells/formatted.ts';
import { useConversation } from '../conversationContext.ts';
import { LoadErrorLine } from './LoadErrorLine.tsx';
import { MessageRow } from './MessageRow.tsx';
import { firstNewOf, isFromBuyer, isUnread, unreadAfter } from './messages.ts';
import type { Pending } from './outbox.ts';
import { DayLine, NewLine, PendingLine } from './RowLines.tsx';
import { type ThreadRow, threadRows } from './rows.ts';
import type { Thread } from './thread.ts';
import type { ThreadState } from './threadStore.ts';
import { THREAD } from './threadStyles.ts';
import { useReadReceipts } from './useReadReceipts.ts';
import { useThreadScroll } from './useThreadScroll.ts';

/** What could not be loaded below the rows is said below them. */
const BELOW = ['newer', 'position'] as const;

const Row = ({ row, thread }: { readonly row: ThreadRow; readonly thread: Thread }) => {
  const { outbox, contactName, quote } = useConversation();
  switch (row.kind) {
    case 'loadError': {
      const retry = (): void => void thread.retry('older');
      return <LoadErrorLine part="older" error={row.error} onRetry={retry} />;
    }
    case 'day':
      return <DayLine moment={row.moment} />;
    case 'new':
      return <NewLine />;
    case 'message':
      return (
        <MessageRow
          message={row.message}
          contactName={contactName}
          onQuote={quote}
          isFirst={row.isFirst}
          isLast={row.isLast}
          isReasonTold={row.isReasonTold}
        />
      );
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
  const scroller = useRef<HTMLElement>(null);
  const { messages, hasNewer, scrollTarget, loadErrors } = state;
  // Stays where it was when the conversation was opened, whatever is read meanwhile.
  const [firstLoadedId] = useState(() => messages.find(isUnread)?._id);
  const [openedAt] = useState(() => messages.at(-1)?.createdAt ?? '');
  const rows = useMemo(() => {
    const shownPending = hasNewer ? [] : pending;
    return threadRows(
      messages,
      shownPending,
      firstNewOf(messages, firstLoadedId),
      loadErrors.older,
    );
  }, [messages, pending, hasNewer, firstLoadedId, loadErrors.older]);
  const scroll = useThreadScroll(scroller, thread, state, rows, pending.length);
  const { virtualizer, hasArrived, lastSeen } = scroll;
  useReadReceipts(orderId, messages, hasArrived ? lastSeen : undefined, scroll.hasAnswered);

  const heard = messages.findLast(isFromBuyer);
  // What is read by scrolling down is not new.
  useRingForNewest(hasNewer ? undefined : heard ? `${heard.createdAt} ${heard._id}` : '');
  const newest = messages.at(-1);
  const below = unreadAfter(messages, lastSeen?.createdAt ?? '');
  const isNews = newest !== undefined && newest.createdAt > openedAt && isFromBuyer(newest);

  const toLatest = (): void => {
    if (hasNewer) void thread.open('latest');
    else virtualizer.scrollToEnd({ behavior: 'auto' });
  };

  const errorsBelow = BELOW.filter((part) => loadErrors[part] !== undefined).map((part) => (
    <LoadErrorLine
      key={part}
      part={part}
      error={loadErrors[part]}
      onRetry={() => void thread.retry(part)}
    />
  ));
  if (rows.length === 0) {
    return (
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', overflow: 'auto' }}>
        <EmptyState
          icon="chat"
          title={translate('conversation.thread.emptyTitle')}
          text={translate('conversation.thread.emptyText')}
        />
        {errorsBelow}
      </Box>
    );
  }
  return (
    <Box sx={{ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, display: 'flex' }}>
        <section
          ref={scroller}
          aria-label={translate('conversation.thread.label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
          tabIndex={0}
          className={THREAD.scroller}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: the rows stand at places of their own. */}
          <div
            role="list"
            className={THREAD.list}
            style={{ blockSize: virtualizer.getTotalSize() }}
          >
            {scroll.items.map((item) => {
              const row = rows[item.index];
              if (!row) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above.
                <div
                  key={item.key}
                  role="listitem"
                  data-index={item.index}
                  data-message={row.kind === 'message' ? row.key : undefined}
                  data-sought={scrollTarget?.messageId === row.key ? '' : undefined}
                  ref={virtualizer.measureElement}
                  className={THREAD.row}
                  style={{ insetBlockStart: item.start }}
                >
                  <Row row={row} thread={thread} />
                </div>
              );
            })}
          </div>
        </section>
        {!scroll.isAtEnd && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowDownwardOutlined />}
            onClick={toLatest}
            sx={{ position: 'absolute', insetBlockEnd: 12, insetInlineEnd: 24 }}
          >
            {below > 0
              ? translate('conversation.thread.newCount', { smart_count: below })
              : translate('conversation.thread.latest')}
          </Button>
        )}
      </Box>
      {errorsBelow}
      <Box role="status" style={visuallyHidden}>
        {isNews ? plainText(newest.message ?? '') : ''}
      </Box>
    </Box>
  );
};
