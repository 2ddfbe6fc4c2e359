import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { FileTiles } from '#src/market/conversation/files/FileTiles.tsx';
import { FactCard } from '../FactCard.tsx';
import type { OrderRecord } from '../order.ts';
import { useDeliveries } from '../timeline/useTimeline.ts';

/** What was handed over, the newest first, with its files. */
export const DeliveriesCard = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const { data, isPending } = useDeliveries(order.id);
  return (
    <FactCard title={translate('souk.orders.facts.deliveries')}>
      {isPending && <Skeleton variant="rounded" sx={{ blockSize: '4em' }} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('souk.orders.facts.noDelivery')}
        </Typography>
      )}
      <Box
        component="ol"
        reversed
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
      >
        {data?.map((delivery) => (
          <Box
            key={delivery.id}
            component="li"
            sx={{ display: 'grid', gap: 0.5, minInlineSize: 0 }}
          >
            <Typography component="div" variant="body2" color="text.secondary">
              <Moment
                iso={delivery.deliveredAt ?? delivery.createdAt}
                text={formatDateTime(delivery.deliveredAt ?? delivery.createdAt)}
              />
            </Typography>
            {delivery.message && (
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {delivery.message}
              </Typography>
            )}
            <FileTiles ids={delivery.files} />
          </Box>
        ))}
      </Box>
    </FactCard>
  );
};
