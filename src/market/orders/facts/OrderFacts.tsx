import { Box } from '@mui/material';
import { useOffers } from '#src/admin/limited/offers.ts';
import { NoteCard } from '../note/NoteCard.tsx';
import type { OrderRecord } from '../order.ts';
import { AnswersCard } from './AnswersCard.tsx';
import { BuyerCard } from './BuyerCard.tsx';
import { DeliveriesCard } from './DeliveriesCard.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';

/** Everything about an order that is no conversation. */
export const OrderFacts = ({ order }: { readonly order: OrderRecord }) => {
  const offers = useOffers();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PurchaseCard order={order} />
      <BuyerCard order={order} />
      {offers.verb({ name: 'orders' }, 'update') && <NoteCard key={order.id} order={order} />}
      <AnswersCard order={order} />
      {offers.verb({ name: 'deliveries' }, 'search') && <DeliveriesCard order={order} />}
    </Box>
  );
};
