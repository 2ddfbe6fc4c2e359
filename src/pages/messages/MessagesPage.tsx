import { Box, Card, type Theme, useMediaQuery } from '@mui/material';

import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Conversation } from '#src/conversation/Conversation.tsx';
import { PageHead } from '#src/layout/page/PageHead.tsx';
import { EmptyState } from '#src/layout/page/States.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationList } from './ConversationList.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { useTopPx } from './useTopPx.ts';

/** The page's own padding below, in the spacing of the theme. */
const PAGE_PADDING = 3;

const addressOf = (orderId: string, messageId?: string): string => {
  const query = new URLSearchParams({
    order: orderId,
    ...(messageId !== undefined && { message: messageId }),
  });
  return `/messages?${query.toString()}`;
};

/**
 * `/messages`: conversations, the one that is open, and its order (MSG-1).
 *
 * `?order={id}&message={id}` opens a conversation, at a message. On phones one of them at a time.
 */
export const MessagesPage = () => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  const orderId = query.get('order') ?? undefined;
  const messageId = query.get('message') ?? undefined;
  const { ref, topPx } = useTopPx();
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
          title={translate('souk.messages.title')}
          context={translate('souk.messages.context')}
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
          '& > * + *': { borderInlineStart: { md: '1px solid' }, borderColor: { md: 'divider' } },
        }}
      >
        {hasList && <ConversationList chosenId={orderId} addressOf={addressOf} />}
        {orderId !== undefined ? (
          <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 }}>
            <ConversationHead orderId={orderId} />
            <Box sx={{ flex: 1, minBlockSize: 0 }}>
              <Conversation orderId={orderId} {...(messageId !== undefined && { messageId })} />
            </Box>
          </Box>
        ) : (
          !isPhone && (
            <Box sx={{ display: 'grid', placeItems: 'center', gridColumn: { xl: 'span 2' } }}>
              <EmptyState
                icon="chat"
                title={translate('souk.messages.list.chooseTitle')}
                text={translate('souk.messages.list.chooseText')}
              />
            </Box>
          )
        )}
        {isWide && orderId !== undefined && <OrderFacts orderId={orderId} />}
      </Card>
    </Box>
  );
};
