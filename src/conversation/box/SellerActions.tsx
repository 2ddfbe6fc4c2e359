import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/layout/page/lazyScreen.ts';
import { useModel } from '#src/session/model.tsx';
import { useSession } from '#src/session/session.tsx';
import { mirrored } from '#src/theme/mirrored.tsx';
import { useConversation } from '../conversationContext.ts';

const Truck = mirrored(LocalShippingOutlined);

const OfferDialog = lazyScreen(async () => (await import('../offer/OfferDialog.tsx')).OfferDialog);
const DeliveryDialog = lazyScreen(
  async () => (await import('../delivery/DeliveryDialog.tsx')).DeliveryDialog,
);

/** Where work may be handed over (FLOW-1): the delivery moves the order by itself. */
const DELIVERABLE = 'in_progress';

/** The two things a seller does in a conversation beside talking: offer (MSG-2) and deliver (MSG-3). */
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
        <Button size="small" startIcon={<LocalOfferOutlined />} onClick={() => setOpen('offer')}>
          {translate('souk.messages.offer.make')}
        </Button>
      )}
      {resources.has('deliveries') && order.status === DELIVERABLE && (
        <Button size="small" startIcon={<Truck />} onClick={() => setOpen('delivery')}>
          {translate('souk.messages.delivery.make')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'offer' && <OfferDialog onClose={close} />}
        {open === 'delivery' && <DeliveryDialog onClose={close} />}
      </Suspense>
    </>
  );
};
