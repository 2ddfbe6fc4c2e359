import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { FactCard } from '../FactCard.tsx';
import type { OrderRecord } from '../order.ts';

const OrderDocuments = lazyScreen(() =>
  withTexts(
    async () => (await import('#src/market/invoice/OrderDocuments.tsx')).OrderDocuments,
    'invoices',
  ),
);

/** What the order is told by on paper, where the server issues it. */
export const DocumentsCard = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const isOffered = useCan('invoices');
  if (!isOffered || order.status === 'cancelled') return null;
  return (
    <FactCard title={translate('souk.orders.invoice.open')}>
      <Suspense fallback={<Skeleton variant="rounded" sx={{ blockSize: '3em' }} />}>
        <OrderDocuments order={order} />
      </Suspense>
    </FactCard>
  );
};
