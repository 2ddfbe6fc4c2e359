import { Box, Card, type Theme, useMediaQuery } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { Conversation } from '#src/market/conversation/Conversation.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationList } from './ConversationList.tsx';
import { FILTERS, type Narrowing } from './conversations.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { useTopPx } from './useTopPx.ts';

type Change = Partial<Narrowing>;

/** The page's own padding below, in the spacing of the theme. */
const PAGE_PADDING = 3;

/**
 * `/messages`: conversations, the one that is open, and its order (MSG-1).
 *
 * `?order={id}&message={id}` opens a conversation, at a message; `search`, `unread=true` and the other filters narrow
 * the list. On phones one of them at a time.
 */
export const MessagesPage = () => {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  const orderId = query.get('order') ?? undefined;
  const messageId = query.get('message') ?? undefined;
  const filters = FILTERS.filter((name) => query.get(name) === 'true');
  const search = query.get('search') ?? '';
  const teamId = query.get('teamId') ?? undefined;
  const { ref, topPx } = useTopPx();
  /** On phones the list goes away while one reads; it comes back where it was. */
  const listOffsetPx = useRef(0);
  /** The list stays narrowed as it is, whatever is opened. */
  const addressOf = (order?: string, message?: string): string => {
    const next = new URLSearchParams(query);
    for (const name of ['order', 'message']) next.delete(name);
    if (order !== undefined) next.set('order', order);
    if (message !== undefined) next.set('message', message);
    return next.size === 0 ? '/messages' : `/messages?${next}`;
  };
  const narrow = ({ search: words = search, filters: names = filters, ...rest }: Change): void => {
    // The address as it is, not as it was drawn last: a conversation may have been opened since.
    const next = new URLSearchParams(window.location.search);
    for (const name of [...FILTERS, 'search']) next.delete(name);
    for (const name of names) next.set(name, 'true');
    if (words !== '') next.set('search', words);
    if ('teamId' in rest && rest.teamId === undefined) next.delete('teamId');
    setQuery(next, { replace: true });
  };
  const hasList = !isPhone || orderId === undefined;
  return (
    <Box
      ref={ref}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: (theme) => `calc(100dvh - ${topPx}px - ${theme.spacing(PAGE_PADDING)})`,
        // Below this there is no room for a message above the box.
        minBlockSize: 420,
      }}
    >
      {hasList && (
        <PageHead
          title={translate('souk.pages.messages.title')}
          context={translate('conversation.context')}
        />
      )}
      <Card
        sx={{
          flex: 1,
          minBlockSize: 0,
          display: 'grid',
          gridTemplateRows: 'minmax(0, 1fr)',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 300px) minmax(0, 1fr)',
            xl: 'minmax(0, 340px) minmax(0, 1fr) minmax(0, 300px)',
          },
        }}
      >
        {hasList && (
          <ConversationList
            chosenId={orderId}
            narrowing={{ search, filters, teamId }}
            onNarrow={narrow}
            addressOf={addressOf}
            offsetPx={listOffsetPx}
          />
        )}
        {orderId !== undefined ? (
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              minBlockSize: 0,
              minInlineSize: 0,
              borderInlineEnd: { xl: '1px solid' },
              borderColor: { xl: 'divider' },
            }}
          >
            <ConversationHead orderId={orderId} back={addressOf()} />
            <Box sx={{ flex: 1, minBlockSize: 0 }}>
              <Conversation orderId={orderId} {...(messageId !== undefined && { messageId })} />
            </Box>
          </Box>
        ) : (
          !isPhone && (
            <Box sx={{ display: 'grid', placeItems: 'center', gridColumn: { xl: 'span 2' } }}>
              <EmptyState
                icon="chat"
                title={translate('conversation.list.chooseTitle')}
                text={translate('conversation.list.chooseText')}
              />
            </Box>
          )
        )}
        {isWide && orderId !== undefined && <OrderFacts orderId={orderId} />}
      </Card>
    </Box>
  );
};
