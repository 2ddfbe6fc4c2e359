import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import { Box, Link, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Message } from '#schemas/generated/types.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { formatted, plainText } from '#src/admin/table/cells/formatted.ts';
import { PLAIN } from '#src/admin/theme/plain/styles.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useConversation } from '../conversationContext.ts';
import { DeliveryCard } from '../delivery/DeliveryCard.tsx';
import { FileTiles } from '../files/FileTiles.tsx';
import { OfferCard } from '../offer/OfferCard.tsx';
import { Bubble } from './Bubble.tsx';
import { eventText } from './eventText.ts';
import { MessageText } from './MessageText.tsx';
import { MessageTime } from './MessageTime.tsx';
import { THREAD } from './threadStyles.ts';

interface MessageRowProps {
  readonly message: Message;
  /** How the buyer is called. */
  readonly contactName: string;
  readonly onQuote: (words: string) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the line above says it already. */
  readonly isReasonTold: boolean;
}

/** What happened between two messages: a line of its own in the middle. */
const EventLine = ({
  message,
  isReasonTold,
}: Pick<MessageRowProps, 'message' | 'isReasonTold'>) => {
  const translate = useTranslate();
  const { order } = useConversation();
  const language = useLanguage();
  const { event, message: words = '' } = message;
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 0.25,
        paddingBlock: 1,
        paddingInline: 2,
        overflowWrap: 'anywhere',
        color: 'text.secondary',
      }}
    >
      <Typography variant="body2" component="div">
        {event ? eventText(event, plainText(words), language, translate) : formatted(words)}{' '}
        {event?.resolutionId !== undefined && `· ${translate(`souk.orders.sides.${event.by}`)} `}
        {event?.days !== undefined &&
          `· ${translate('conversation.offer.days', { smart_count: event.days })} `}
        {event?.amount !== undefined && <Money value={event.amount} currency={order.currency} />}{' '}
        <MessageTime message={message} />
      </Typography>
      {event?.reason && !isReasonTold && (
        <Typography variant="body2" dir="auto" sx={{ color: 'text.primary' }}>
          {event.reason}
        </Typography>
      )}
      {event?.orderId && (
        <Link component={RouterLink} to={`/messages?order=${event.orderId}`} variant="body2">
          {translate(
            event.kind === 'order_from_offer'
              ? 'conversation.offer.origin'
              : 'conversation.offer.newOrder',
          )}
        </Link>
      )}
    </Box>
  );
};

/**
 * One message: words, files, an offer or a delivery.
 *
 * It is given what it needs of the conversation, which is another one whenever a message comes.
 */
export const MessageRow = memo((props: MessageRowProps) => {
  const { message, contactName, onQuote, isFirst, isLast, isReasonTold } = props;
  const translate = useTranslate();
  const { sender, message: words = '', files, offer, deliveryId } = message;
  if (sender === 'system') return <EventLine message={message} isReasonTold={isReasonTold} />;
  const isOwn = sender === 'seller';
  const name = isOwn ? translate('conversation.you') : contactName;
  // The card of an offer or a delivery stays readable by itself: its time always stands below.
  const hasTime = isLast || offer !== undefined || deliveryId !== undefined;
  return (
    <Bubble
      isOwn={isOwn}
      isFirst={isFirst}
      name={name}
      footer={hasTime && <MessageTime message={message} />}
      action={
        words !== '' && (
          <Tooltip title={translate('conversation.thread.quote')}>
            <button
              type="button"
              className={`${PLAIN.iconButton} ${THREAD.action}`}
              aria-label={translate('conversation.thread.quote')}
              onClick={() => onQuote(plainText(words))}
            >
              <FormatQuoteOutlined fontSize="small" />
            </button>
          </Tooltip>
        )
      }
    >
      {words !== '' && <MessageText html={words} isOwn={isOwn} />}
      {offer && <OfferCard offer={offer} />}
      {deliveryId && <DeliveryCard deliveryId={deliveryId} />}
      {files && files.length > 0 && <FileTiles ids={files} />}
    </Bubble>
  );
});
