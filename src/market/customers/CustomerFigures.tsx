import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { formatDate } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useCan } from '#src/admin/session/session.tsx';
import { NoValue } from '#src/admin/table/cells/defineCell.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { useSums, wholeCents } from '#src/admin/table/sums/useSums.ts';
import { FIGURE } from '#src/admin/theme/figure.ts';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';

const NEWEST = { page: 1, perPage: 1 };
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

interface FigureProps {
  readonly label: string;
  readonly to: string;
  readonly children: ReactNode;
}

const Figure = ({ label, to, children }: FigureProps) => (
  <Card component="li">
    <CardActionArea
      component={Link}
      to={to}
      sx={{ blockSize: '100%', padding: 2, '&:focus-visible': { outlineOffset: -2 } }}
    >
      <Typography component="span" variant="body2" color="text.secondary" display="block">
        {label}
      </Typography>
      <Typography component="span" display="block" sx={{ ...FIGURE, typography: 'h3' }}>
        {children}
      </Typography>
    </CardActionArea>
  </Card>
);

const Figures = ({ orders, customer }: { orders: ResourceModel; customer: RaRecord }) => {
  const translate = useTranslate();
  const store = useTeamStore();
  const isCounted = useCan('figures');
  const mine = { customerId: [String(customer.id)] };
  const sold = { ...mine, status: SOLD_STATES };
  const spent = useSums(orders, sold, ['total', 'refundedTotal']);
  const { data, total } = useGetList(orders.name, {
    filter: mine,
    pagination: NEWEST,
    sort: NEWEST_FIRST,
  });
  const listOf = (filter: object, more: Readonly<Record<string, string>> = {}): string =>
    `/${orders.name}?${new URLSearchParams({ filter: JSON.stringify(filter), ...more })}`;
  const newest: unknown = data?.[0]?.['createdAt'];
  return (
    <Box
      component="ul"
      aria-label={translate('souk.customers.figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
        gap: 2,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {isCounted && (
        <Figure
          label={translate('souk.customers.spent')}
          to={listOf(sold, { sum: 'total', less: 'refundedTotal' })}
        >
          {spent?.sums ? (
            <Money
              value={wholeCents((spent.sums['total'] ?? 0) - (spent.sums['refundedTotal'] ?? 0))}
              currency={store.currency}
            />
          ) : spent ? (
            <NoValue />
          ) : (
            <Skeleton width="6ch" />
          )}
        </Figure>
      )}
      <Figure label={translate('souk.customers.orders')} to={listOf(mine)}>
        {total === undefined ? <Skeleton width="3ch" /> : <Ltr>{formatNumber(total)}</Ltr>}
      </Figure>
      <Figure label={translate('souk.customers.newest')} to={listOf(mine)}>
        {data === undefined && <Skeleton width="8ch" />}
        {data !== undefined &&
          (typeof newest === 'string' ? <Ltr>{formatDate(newest)}</Ltr> : <NoValue />)}
      </Figure>
    </Box>
  );
};

/** What a customer spent and ordered; each number opens the orders behind it. */
export const CustomerFigures = ({ customer }: { readonly customer: RaRecord }) => {
  const orders = useModel().resources.get('orders');
  const capabilities = useCapabilities();
  return orders && capabilities.verb(orders, 'search') ? (
    <Figures orders={orders} customer={customer} />
  ) : null;
};
