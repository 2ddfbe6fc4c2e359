import { Box, Link, Typography } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fieldNamed } from '#schemas';
import { formatDate } from '#src/admin/format/dates.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { FactCard } from '../FactCard.tsx';
import { buyerName, type OrderRecord } from '../order.ts';

const SHOWN = 4;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

const OtherOrders = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResource('orders');
  const filter = { customerId: order.customerId };
  const { data = [], total = 0 } = useGetList<OrderRecord>('orders', {
    filter,
    // This very order may be among them.
    pagination: { page: 1, perPage: SHOWN + 1 },
    sort: NEWEST_FIRST,
  });
  const others = data.filter(({ id }) => id !== order.id).slice(0, SHOWN);
  if (others.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('souk.orders.facts.firstOrder')}
      </Typography>
    );
  }
  const all = new URLSearchParams({ filter: JSON.stringify({ customerId: [order.customerId] }) });
  const state = resource.stateField;
  return (
    <>
      <Typography variant="body2" color="text.secondary" component="h3">
        {translate('souk.orders.facts.otherOrders')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {others.map((other) => (
          <Box
            key={other.id}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 2,
              alignItems: 'center',
              paddingBlock: 0.75,
            }}
          >
            <Link
              component={RouterLink}
              noWrap
              to={createPath({ resource: 'orders', type: 'edit', id: other.id })}
            >
              <bdi>{other.title}</bdi>
            </Link>
            <Box sx={{ justifySelf: 'end' }}>
              <Money value={other.total ?? 0} currency={other.currency} />
            </Box>
            <Typography variant="body2" color="text.secondary">
              <bdi dir="ltr">{formatDate(other.createdAt)}</bdi>
            </Typography>
            <Box sx={{ justifySelf: 'end' }}>{state && <Cell field={state} record={other} />}</Box>
          </Box>
        ))}
      </Box>
      {total > others.length + 1 && (
        <Link component={RouterLink} to={`/orders?${all}`}>
          {translate('souk.orders.facts.allOrders', { smart_count: total })}
        </Link>
      )}
    </>
  );
};

/** Who bought it, how to reach them, and what else they ordered. */
export const BuyerCard = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const customer = fieldNamed(useResource('orders'), 'customerId');
  const capabilities = useCapabilities();
  const name = buyerName(order);
  const email = order.customer?.email;
  return (
    <FactCard title={translate('souk.orders.facts.buyer')}>
      <Box sx={{ display: 'grid', gap: 0.25, marginBlockEnd: 2, overflowWrap: 'anywhere' }}>
        {customer && order.customerId ? (
          <Cell field={customer} record={order} />
        ) : (
          <bdi>{name}</bdi>
        )}
        {email && (
          <Link href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </Link>
        )}
      </Box>
      {capabilities.verb({ name: 'orders' }, 'search') && order.customerId !== undefined && (
        <OtherOrders order={order} />
      )}
    </FactCard>
  );
};
