import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Customer } from '#schemas/generated/types.ts';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { findField } from '#src/admin/table/columns/columns.ts';
import { narrowCell } from '#src/admin/theme/narrowCell.ts';
import { Sheet } from './Sheet.tsx';
import { billedTo, type InvoiceOrder, type Seller } from './useInvoice.ts';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
      {children}
    </Box>
  </>
);

const FACTS_SX = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 3,
  rowGap: 0.5,
  margin: 0,
  alignContent: 'start',
} as const;

const Ltr = ({ children }: { readonly children: ReactNode }) => <bdi dir="ltr">{children}</bdi>;

const Head = ({ order, seller }: { readonly order: InvoiceOrder; readonly seller: Seller }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useResource('orders');
  const titleOf = (name: string): string => findField(resource, name)?.title[language] ?? name;
  const state = resource.stateField?.states?.states[order.status ?? ''];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 3,
        marginBlockEnd: 5,
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        {seller.logo && (
          <Box
            component="img"
            src={seller.logo}
            alt=""
            sx={{ display: 'block', maxBlockSize: '4em', maxInlineSize: '16em', mb: 1 }}
          />
        )}
        <Typography variant="h4" component="p">
          <bdi>{seller.name}</bdi>
        </Typography>
        {seller.address && (
          <Typography color="text.secondary">
            <bdi>{seller.address}</bdi>
          </Typography>
        )}
      </Box>
      <Box>
        <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
          {translate('souk.orders.invoice.open')}
        </Typography>
        <Box component="dl" sx={FACTS_SX}>
          <Fact label={translate('souk.orders.invoice.number')}>
            <Ltr>{order.invoiceId ?? order._id}</Ltr>
          </Fact>
          <Fact label={translate('souk.orders.invoice.date')}>
            <Ltr>{formatDate(order.createdAt)}</Ltr>
          </Fact>
          {order.paidAt && (
            <Fact label={titleOf('paidAt')}>
              <Ltr>{formatDateTime(order.paidAt)}</Ltr>
            </Fact>
          )}
          <Fact label={titleOf('status')}>{state?.title[language] ?? order.status}</Fact>
        </Box>
      </Box>
    </Box>
  );
};

/** On a phone all four columns must be seen: an invoice whose prices scroll away says nothing. */
const HEAD_SX = {
  ...narrowCell,
  textAlign: 'end',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;
const FIGURE_SX = { ...narrowCell, textAlign: 'end', whiteSpace: 'nowrap' } as const;

const Lines = ({ order }: { readonly order: InvoiceOrder }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useResource('orders');
  const titleOf = (name: string): string => findField(resource, name)?.title[language] ?? name;
  const { currency, quantity = 1, packagePrice, subtotal, fees, total } = order;
  const money = (value: number | undefined): ReactNode => (
    <Ltr>{value === undefined ? '—' : formatMoney(value, currency)}</Ltr>
  );
  return (
    <>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={translate('souk.orders.invoice.lines')}
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableCell sx={narrowCell}>{translate('souk.orders.invoice.what')}</TableCell>
              <TableCell sx={HEAD_SX}>{titleOf('quantity')}</TableCell>
              <TableCell sx={HEAD_SX}>{translate('souk.orders.invoice.unitPrice')}</TableCell>
              <TableCell sx={HEAD_SX}>{translate('souk.orders.invoice.sum')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell
                sx={{ ...narrowCell, whiteSpace: 'normal', minInlineSize: { sm: '20ch' } }}
              >
                <bdi>{order.title}</bdi>
                {order.packageName && (
                  <Typography variant="body2" color="text.secondary">
                    <bdi>{order.packageName}</bdi>
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={FIGURE_SX}>
                <Ltr>{formatNumber(quantity)}</Ltr>
              </TableCell>
              <TableCell sx={FIGURE_SX}>{money(packagePrice)}</TableCell>
              <TableCell sx={FIGURE_SX}>{money(subtotal)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableContainer>
      <Box
        component="dl"
        sx={{ ...FACTS_SX, justifyContent: 'end', marginBlockStart: 2, paddingInlineEnd: 2 }}
      >
        <Fact label={titleOf('subtotal')}>{money(subtotal)}</Fact>
        <Fact label={titleOf('fees')}>{money(fees)}</Fact>
        <Fact label={titleOf('total')}>
          <Typography component="span" variant="h4">
            {money(total)}
          </Typography>
        </Fact>
      </Box>
    </>
  );
};

/** Which word says how it stands with the payment. */
const paymentKey = ({ status, paidAt }: InvoiceOrder): string => {
  if (status === 'refunded' || status === 'cancelled') return status;
  return paidAt ? 'paid' : 'unpaid';
};

/** An order's invoice with the store's data, as it is printed; in the order's own currency. */
export const InvoiceSheet = ({
  order,
  seller,
  customer,
}: {
  readonly order: InvoiceOrder;
  readonly seller: Seller;
  readonly customer: Customer | undefined;
}) => {
  const translate = useTranslate();
  return (
    <Sheet>
      <Head order={order} seller={seller} />
      <Box component="section" sx={{ marginBlockEnd: 4 }}>
        <Typography component="h2" variant="body2" color="text.secondary">
          {translate('souk.orders.invoice.billedTo')}
        </Typography>
        {billedTo(order, customer).map((line) => (
          <div key={line}>
            <bdi>{line}</bdi>
          </div>
        ))}
      </Box>
      <Lines order={order} />
      <Typography sx={{ marginBlockStart: 5 }}>
        {translate(`souk.orders.invoice.${paymentKey(order)}`)}
      </Typography>
    </Sheet>
  );
};
