import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '#schemas/generated/types.ts';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { personName } from '#src/market/conversation/personName.ts';
import { ResourceStateChip } from '#src/market/conversation/ResourceStateChip.tsx';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** The order and the buyer beside their conversation. */
export const OrderFacts = ({ orderId }: { readonly orderId: string }) => {
  const translate = useTranslate();
  const { data: order } = useGetOne<Order & { id: Identifier }>('orders', { id: orderId });
  if (!order) return null;
  const text = (name: string): string => translate(`conversation.facts.${name}`);
  const { customer, currency, total, amount, packageName, quantity, dueAt, createdAt } = order;
  const buyer = personName(customer);
  return (
    <Box
      component="aside"
      aria-label={text('label')}
      sx={{ display: 'grid', alignContent: 'start', gap: 3, padding: 2.5, overflowY: 'auto' }}
    >
      <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{order.title}</bdi>
          </Typography>
          <ResourceStateChip resource="orders" state={order.status} />
        </Box>
        <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0 }}>
          {total !== undefined && (
            <Fact label={text('total')}>
              <Money value={total} currency={currency} />
            </Fact>
          )}
          {amount !== undefined && (
            <Fact label={text('earn')}>
              <Money value={amount} currency={currency} />
            </Fact>
          )}
          {packageName && (
            <Fact label={text('package')}>
              <bdi>{packageName}</bdi>
            </Fact>
          )}
          {quantity !== undefined && <Fact label={text('quantity')}>{formatNumber(quantity)}</Fact>}
          {dueAt && (
            <Fact label={text('due')}>
              <bdi dir="ltr">{formatDateTime(dueAt).slice(0, 16)}</bdi>
            </Fact>
          )}
          <Fact label={text('ordered')}>
            <bdi dir="ltr">{formatDate(createdAt)}</bdi>
          </Fact>
        </Box>
        <Button variant="outlined" component={RouterLink} to={`/orders/${orderId}`}>
          {text('openOrder')}
        </Button>
      </Box>
      <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          <Typography component="h3" variant="h5">
            <bdi>{buyer || translate('conversation.buyer')}</bdi>
          </Typography>
          {customer?.email && customer.email !== buyer && (
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{customer.email}</bdi>
            </Typography>
          )}
        </Box>
        {order.customerId && (
          <Button component={RouterLink} to={`/customers/${order.customerId}/show`}>
            {text('openBuyer')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
