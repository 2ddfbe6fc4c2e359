import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PAID_STATES } from '#schemas/market/orderStates.ts';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { OrderEarningsTable } from './OrderEarningsTable.tsx';

const ROWS = 8;

/** What each of the newest paid orders earned: gross, commission, what was given back, and the net that is left. */
export const OrderEarnings = ({ currency }: { readonly currency: string | undefined }) => {
  const translate = useTranslate();
  const id = useId();
  const { team } = useSession();
  const order = useModel().resources.get('orders');
  const filter = { status: PAID_STATES, teamId: team._id };
  const { data, error, refetch } = useGetList(
    'orders',
    { filter, pagination: { page: 1, perPage: ROWS }, sort: { field: 'paidAt', order: 'DESC' } },
    { enabled: order !== undefined },
  );
  if (!order) return null;
  const all = `/orders?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <ResourceContextProvider value="orders">
      <Card component="section" aria-labelledby={id}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2.5 }}>
          <Typography id={id} component="h2" variant="h4" sx={{ flexGrow: 1 }}>
            {translate('payingOut.earnings.byOrder')}
          </Typography>
          <Button component={Link} to={all}>
            {translate('payingOut.earnings.seeAll')}
          </Button>
        </Box>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={240} sx={{ margin: 2.5 }} />}
        {data?.length === 0 && (
          <EmptyState
            icon="receipt"
            title={translate('payingOut.earnings.noOrdersTitle')}
            text={translate('payingOut.earnings.noOrdersText')}
          />
        )}
        {data && data.length > 0 && (
          <OrderEarningsTable
            records={data}
            titleId={id}
            order={order}
            teamId={team._id}
            currency={currency ?? ''}
          />
        )}
      </Card>
    </ResourceContextProvider>
  );
};
