import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type RaRecord, ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { formatDate } from '#src/admin/format/dates.ts';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { Money } from '#src/admin/session/Money.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { NoValue } from '#src/admin/table/cells/defineCell.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { RecordLink } from '#src/admin/table/cells/RecordLink.tsx';
import { fromCents, toCents } from './cents.ts';

const ROWS = 8;

const amountOf = (record: RaRecord, name: string): number | undefined => {
  const value: unknown = record[name];
  return typeof value === 'number' ? value : undefined;
};

const OrderRow = ({ order, record }: { order: ResourceModel; record: RaRecord }) => {
  const gross = amountOf(record, 'subtotal');
  const net = amountOf(record, 'amount');
  const fee =
    gross === undefined || net === undefined ? undefined : fromCents(toCents(gross) - toCents(net));
  const currency: unknown = record['currency'];
  const code = typeof currency === 'string' ? currency : undefined;
  const paidAt: unknown = record['paidAt'];
  return (
    <TableRow hover>
      <TableCell>
        <RecordLink resource={order} record={record} />
      </TableCell>
      <TableCell>
        {typeof paidAt === 'string' ? <Ltr>{formatDate(paidAt)}</Ltr> : <NoValue />}
      </TableCell>
      <TableCell>{order.stateField && <Cell field={order.stateField} record={record} />}</TableCell>
      {[gross, fee, net].map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never change their order.
        <TableCell key={column} sx={{ textAlign: 'end' }}>
          {value === undefined ? <NoValue /> : <Money value={value} currency={code} />}
        </TableCell>
      ))}
    </TableRow>
  );
};

/** What each of the newest paid orders earned: gross, commission and net. */
export const OrderEarnings = () => {
  const translate = useTranslate();
  const id = useId();
  const { team } = useSession();
  const order = useModel().resources.get('orders');
  const filter = { status: SOLD_STATES, teamId: team._id };
  const { data, error, refetch } = useGetList(
    'orders',
    { filter, pagination: { page: 1, perPage: ROWS }, sort: { field: 'paidAt', order: 'DESC' } },
    { enabled: order !== undefined },
  );
  if (!order) return null;
  const all = `/orders?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const heads = ['gross', 'fee', 'net'];
  return (
    <ResourceContextProvider value="orders">
      <Card component="section" aria-labelledby={id}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2.5 }}>
          <Typography id={id} component="h2" variant="h4" sx={{ flexGrow: 1 }}>
            {translate('earnings.byOrder')}
          </Typography>
          <Button component={Link} to={all}>
            {translate('earnings.seeAll')}
          </Button>
        </Box>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={240} sx={{ margin: 2.5 }} />}
        {data?.length === 0 && (
          <EmptyState
            icon="receipt"
            title={translate('earnings.noOrdersTitle')}
            text={translate('earnings.noOrdersText')}
          />
        )}
        {data && data.length > 0 && (
          <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
            <Table>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('earnings.order')}</TableCell>
                  <TableCell>{translate('earnings.paidAt')}</TableCell>
                  <TableCell>{translate('earnings.state')}</TableCell>
                  {heads.map((head) => (
                    <TableCell key={head} sx={{ textAlign: 'end' }}>
                      {translate(`earnings.${head}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((record) => (
                  <OrderRow key={record.id} order={order} record={record} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Card>
    </ResourceContextProvider>
  );
};
