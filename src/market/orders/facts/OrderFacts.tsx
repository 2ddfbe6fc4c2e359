import { Box } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { useHasResolutions } from '#src/market/conversation/resolution/useResolutions.ts';
import { NoteCard } from '../note/NoteCard.tsx';
import type { OrderRecord } from '../order.ts';
import { useHasDeliveries } from '../timeline/useTimeline.ts';
import { AnswersCard } from './AnswersCard.tsx';
import { BuyerCard } from './BuyerCard.tsx';
import { DeliveriesCard } from './DeliveriesCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';

const ResolutionsCard = lazyScreen<{ readonly order: OrderRecord }>(() =>
  withTexts(
    async () => (await import('./ResolutionsCard.tsx')).ResolutionsCard,
    'resolutions',
    'conversation',
  ),
);

/** Everything about an order that is no conversation. */
export const OrderFacts = ({ order }: { readonly order: OrderRecord }) => {
  const capabilities = useCapabilities();
  const hasResolutions = useHasResolutions();
  const hasDeliveries = useHasDeliveries();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PurchaseCard order={order} />
      <DocumentsCard order={order} />
      <Suspense fallback={null}>{hasResolutions && <ResolutionsCard order={order} />}</Suspense>
      <BuyerCard order={order} />
      {capabilities.verb({ name: 'orders' }, 'update') && <NoteCard key={order.id} order={order} />}
      <AnswersCard order={order} />
      {hasDeliveries && <DeliveriesCard order={order} />}
    </Box>
  );
};
