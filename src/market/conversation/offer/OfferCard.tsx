import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { Button, Link } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import type { OfferTerms } from '#schemas/generated/types.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { ConversationCard } from '../Card.tsx';
import { useConversation } from '../conversationContext.ts';
import { ResourceStateChip } from '../ResourceStateChip.tsx';
import { OfferTermsView } from './OfferTermsView.tsx';
import { offerState } from './offerState.ts';

const Withdraw = ({ offerId }: { readonly offerId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.call<unknown>('offerWithdraw', { query: { id: offerId }, body: {} }),
    onError: (error) => notify(errorText(error, translate), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: ['messages'] });
    },
  });
  return (
    <>
      <Sending>
        <Button color="danger" onClick={() => setAsking(true)}>
          {translate('conversation.offer.withdraw')}
        </Button>
      </Sending>
      {isAsking && (
        <QuestionDialog
          title={translate('conversation.offer.withdrawTitle')}
          text={translate('conversation.offer.withdrawText')}
          action={translate('conversation.offer.withdraw')}
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Longer timers than this browsers cannot set. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Draws again when a moment has come: what is true until then is not true any more. */
const useAgainAt = (moment: string | undefined): void => {
  const [, setPassed] = useState(false);
  useEffect(() => {
    const inMs = Date.parse(moment ?? '') - Date.now();
    if (!(inMs >= 0 && inMs < MAX_TIMER_MS)) return;
    const timer = setTimeout(() => setPassed(true), inMs + 1);
    return () => clearTimeout(timer);
  }, [moment]);
};

/** A payment offer in the conversation, as it stands now. */
export const OfferCard = ({ offer }: { readonly offer: OfferTerms }) => {
  const translate = useTranslate();
  const { order } = useConversation();
  useAgainAt(offer.expiresAt);
  const state = offerState(offer, new Date());
  const { offerId, acceptedOrderId } = offer;
  return (
    <ConversationCard
      icon={<LocalOfferOutlined aria-hidden fontSize="small" />}
      title={translate('conversation.offer.title')}
      chip={<ResourceStateChip resource="offers" state={state} />}
      actions={
        state === 'open' && offerId !== undefined ? (
          <Withdraw offerId={offerId} />
        ) : acceptedOrderId !== undefined ? (
          <Link component={RouterLink} to={`/orders/${acceptedOrderId}`}>
            {translate('conversation.offer.openOrder')}
          </Link>
        ) : undefined
      }
    >
      <OfferTermsView offer={offer} currency={order.currency} />
    </ConversationCard>
  );
};
