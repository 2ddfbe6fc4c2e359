import { useTranslate } from 'react-admin';
import { OrderResolutions } from '#src/market/conversation/resolution/OrderResolutions.tsx';
import { FactCard } from '../FactCard.tsx';
import type { OrderRecord } from '../order.ts';

/** What was asked about the order, and what can be asked now. */
export const ResolutionsCard = ({ order }: { readonly order: OrderRecord }) => (
  <FactCard title={useTranslate()('resolutions.title')}>
    <OrderResolutions order={order} />
  </FactCard>
);
