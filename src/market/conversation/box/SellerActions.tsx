import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { useConversation } from '../conversationContext.ts';
import { AskMenu } from '../resolution/lazyParts.ts';

const Truck = mirrored(LocalShippingOutlined);

const OfferDialog = lazyScreen(async () => (await import('../offer/OfferDialog.tsx')).OfferDialog);
const DeliveryDialog = lazyScreen(
  async () => (await import('../delivery/DeliveryDialog.tsx')).DeliveryDialog,
);

/** Where work may be handed over (FLOW-1): the delivery moves the order by itself. */
const DELIVERABLE = 'in_progress';

/** What a seller does in a conversation beside talking: offer (MSG-2), deliver (MSG-3), ask (MONEY-2). */
export const SellerActions = () => {
  const translate = useTranslate();
  const { order } = useConversation();
  const { resources } = useModel();
  const { features } = useSession();
  const [open, setOpen] = useState<'offer' | 'delivery'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      {features.includes('offers') && (
        <ActionButton
          size="small"
          icon={<LocalOfferOutlined />}
          label={translate('conversation.offer.make')}
          onClick={() => setOpen('offer')}
        />
      )}
      {resources.has('deliveries') && order.status === DELIVERABLE && (
        <ActionButton
          size="small"
          icon={<Truck />}
          label={translate('conversation.delivery.make')}
          onClick={() => setOpen('delivery')}
        />
      )}
      <Suspense fallback={null}>
        <AskMenu order={order} />
      </Suspense>
      <Suspense fallback={null}>
        {open === 'offer' && <OfferDialog onClose={close} />}
        {open === 'delivery' && <DeliveryDialog onClose={close} />}
      </Suspense>
    </>
  );
};
