import { Box } from '@mui/material';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { type Identifier, useGetOne, useTranslate } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { MessageBox } from './box/MessageBox.tsx';
import { ConversationProvider } from './conversationContext.ts';
import { personName } from './personName.ts';
import { OpenResolutions } from './resolution/lazyParts.ts';
import { JumpToDate } from './thread/JumpToDate.tsx';
import { ThreadSkeleton } from './thread/ThreadSkeleton.tsx';
import { ThreadView } from './thread/ThreadView.tsx';
import { threadStyles } from './thread/threadStyles.ts';
import { useOutbox } from './thread/useOutbox.ts';
import { useThread } from './thread/useThread.ts';

const MESSAGES_IN_SIGHT = 30;

interface ConversationProps {
  readonly orderId: string;
  /** The message to begin at; the newest one where none is named. */
  readonly messageId?: string;
}

const OfOrder = ({ orderId, messageId }: ConversationProps) => {
  const translate = useTranslate();
  const {
    data: order,
    error,
    refetch,
  } = useGetOne<Order & { id: Identifier }>('orders', {
    id: orderId,
  });
  const { thread, state } = useThread(orderId, messageId);
  const { outbox, pending } = useOutbox(orderId, thread.insert);
  const input = useRef<HTMLTextAreaElement>(null);
  const [quoted, setQuoted] = useState<string>();
  const quote = useCallback((words: string): void => {
    setQuoted(words);
    input.current?.focus();
  }, []);
  const forgetQuote = useCallback(() => setQuoted(undefined), []);
  const { messages, phase } = state;
  // A day of a short conversation is found by looking.
  const isLong = state.hasOlder || state.hasNewer || messages.length > MESSAGES_IN_SIGHT;
  const askedDeliveryId =
    order?.status === 'delivered'
      ? messages.findLast(({ deliveryId }) => deliveryId !== undefined)?.deliveryId
      : undefined;
  const parts = useMemo(
    () =>
      order && {
        order,
        contactName: personName(order.customer) || translate('conversation.buyer'),
        outbox,
        readMessages: () => thread.read().messages,
        quote,
        askedDeliveryId,
      },
    [order, outbox, thread, quote, askedDeliveryId, translate],
  );

  const failure = phase === 'failed' ? state.error : order ? undefined : error;
  if (failure) {
    const retry = (): void => {
      void refetch();
      void thread.open('latest');
    };
    return (
      <ErrorState
        error={failure}
        title={translate('conversation.thread.failedTitle')}
        onRetry={retry}
      />
    );
  }
  if (!parts || phase === 'loading') return <ThreadSkeleton />;
  return (
    <ConversationProvider value={parts}>
      {isLong && <JumpToDate thread={thread} />}
      <ThreadView orderId={orderId} thread={thread} state={state} pending={pending} />
      <Suspense fallback={null}>
        <OpenResolutions order={parts.order} />
      </Suspense>
      <MessageBox input={input} quoted={quoted} onQuoteDone={forgetQuote} />
    </ConversationProvider>
  );
};

/**
 * The conversation of an order: its messages and the box to write in (MSG-1 to MSG-5).
 *
 * Fills the height it is given, so its parent has to have one.
 */
export const Conversation = (props: ConversationProps) => (
  <Box sx={threadStyles}>
    <OfOrder key={props.orderId} {...props} />
  </Box>
);
