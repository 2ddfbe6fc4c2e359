import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Box, Button, Chip, InputAdornment, Skeleton, TextField, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Conversation } from '#schemas/generated/types.ts';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { OpenById } from '#src/admin/limited/NotOffered.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { ConversationLine, LINE_PX } from './ConversationLine.tsx';
import { FILTERS, type Filter, type Narrowing, rowsOf, useConversations } from './conversations.ts';

const OVERSCAN_LINES = 6;
const LINES_AHEAD = 8;
/** The server is asked once typing pauses for this long. */
const TYPING_PAUSE_MS = 250;
const SKELETON_LINES = [0, 1, 2, 3, 4, 5];

const Loading = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('souk.shell.state.loading')}>
      {SKELETON_LINES.map((line) => (
        <Box key={line} sx={{ display: 'flex', gap: 1.5, padding: 2, blockSize: LINE_PX }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
            <Skeleton width="70%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The text of the search box, which follows the address and asks for another search once typing pauses. */
const useSearchText = (search: string, onSearch: (search: string) => void) => {
  const [typed, setTyped] = useState(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const asked = useRef(search);
  useEffect(() => {
    const next = typed.trim();
    const timer = setTimeout(() => {
      if (next === asked.current) return;
      asked.current = next;
      latest.current(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // By the way back or a link, not by typing.
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  return [typed, setTyped] as const;
};

/** The lines in view, kept at their offset; the next page is read when few lines are left. */
const useVirtualLines = (
  rows: readonly Conversation[],
  scroller: RefObject<HTMLDivElement | null>,
  offsetPx: RefObject<number>,
  loadMore: (() => Promise<unknown>) | undefined,
) => {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: OVERSCAN_LINES,
    initialOffset: () => offsetPx.current,
    onChange: ({ scrollOffset }) => {
      offsetPx.current = scrollOffset ?? 0;
    },
    useFlushSync: false,
  });
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (last > rows.length - LINES_AHEAD) void loadMore?.();
  }, [loadMore, last, rows.length]);
  return virtualizer;
};

interface ConversationListProps {
  readonly chosenId: string | undefined;
  readonly narrowing: Narrowing;
  readonly onNarrow: (next: Partial<Narrowing>) => void;
  /** How far the list is scrolled, beyond its own life. */
  readonly offsetPx: RefObject<number>;
  /** The address of a conversation; of the message that was found, where words led to it. */
  readonly addressOf: (orderId: string, messageId?: string) => string;
}

/** All conversations with search and quick filters; as many of them in the page as are in view. */
export const ConversationList = ({
  chosenId,
  narrowing,
  onNarrow,
  addressOf,
  offsetPx,
}: ConversationListProps) => {
  const translate = useTranslate();
  const { features } = useSession();
  const canListOrders = useCapabilities().verb({ name: 'orders' }, 'search');
  const { search, filters, teamId } = narrowing;
  const [typed, setTyped] = useSearchText(search, (next) => onNarrow({ search: next }));
  const query = useConversations(narrowing);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const rows = rowsOf(data) ?? [];
  const scroller = useRef<HTMLDivElement>(null);

  const loadMore = hasNextPage && !isFetchingNextPage ? fetchNextPage : undefined;
  const virtualizer = useVirtualLines(rows, scroller, offsetPx, loadMore);

  const isNarrowed = search !== '' || filters.length > 0 || teamId !== undefined;
  const showAll = (): void => {
    setTyped('');
    onNarrow({ search: '', filters: [], teamId: undefined });
  };
  const toggle = (name: Filter): void =>
    onNarrow({
      filters: filters.includes(name)
        ? filters.filter((other) => other !== name)
        : [...filters, name],
    });
  return (
    <Box
      component="section"
      aria-label={translate('conversation.list.label')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: '100%',
        minBlockSize: 0,
        borderInlineEnd: { md: '1px solid' },
        borderColor: { md: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          padding: 1.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <TextField
          size="small"
          type="search"
          fullWidth
          placeholder={translate('conversation.list.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{
            htmlInput: { 'aria-label': translate('conversation.list.search'), dir: 'auto' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {!canListOrders && (
          <>
            <Typography role="note" variant="body2" color="text.secondary">
              {translate('souk.limited.conversations')}
            </Typography>
            <OpenById label={translate('souk.limited.orderId')} pathOf={addressOf} />
          </>
        )}
        {features.includes('conversations') && (
          <Box
            role="group"
            aria-label={translate('conversation.list.filters')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
          >
            {FILTERS.map((name) => (
              <Chip
                key={name}
                size="small"
                component="button"
                clickable
                label={translate(`conversation.list.${name}`)}
                color={filters.includes(name) ? 'primary' : 'default'}
                aria-pressed={filters.includes(name)}
                onClick={() => toggle(name)}
              />
            ))}
          </Box>
        )}
      </Box>
      {!data && error && (
        <ErrorState
          error={error}
          title={translate('conversation.list.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && (
        <EmptyState
          icon="chat"
          title={translate(
            isNarrowed ? 'conversation.list.noneTitle' : 'conversation.list.emptyTitle',
          )}
          text={translate(
            isNarrowed ? 'conversation.list.noneText' : 'conversation.list.emptyText',
          )}
          action={
            isNarrowed && (
              <Button variant="outlined" onClick={showAll}>
                {translate('conversation.list.clear')}
              </Button>
            )
          }
        />
      )}
      <Box
        ref={scroller}
        sx={{
          flex: 1,
          minBlockSize: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          // Only what has a ground of its own is scrolled without being painted again.
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="ul"
          style={{ blockSize: virtualizer.getTotalSize() }}
          sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const conversation = rows[item.index];
            if (!conversation) return null;
            return (
              <Box
                component="li"
                key={item.key}
                style={{ insetBlockStart: item.start }}
                sx={{ position: 'absolute', insetInline: 0 }}
              >
                <ConversationLine
                  conversation={conversation}
                  to={addressOf(conversation._id, conversation.match?.messageId)}
                  isChosen={conversation._id === chosenId}
                />
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
};
