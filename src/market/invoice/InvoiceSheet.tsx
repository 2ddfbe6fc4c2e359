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
import { fieldNamed } from '#schemas';
import type { Party } from '#schemas/market/invoices.ts';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { narrowCell } from '#src/admin/theme/narrowCell.ts';
import { DocumentLines } from './DocumentLines.tsx';
import { Sheet } from './Sheet.tsx';
import { type Invoice, type InvoiceOrder, linesOf } from './useInvoice.ts';

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

const Logo = ({ source }: { readonly source: string }) => (
  <Box
    component="img"
    src={source}
    alt=""
    sx={{ display: 'block', maxBlockSize: '4em', maxInlineSize: '16em', mb: 1 }}
  />
);

/** Who sells: the name as it is registered, then what is known. */
const SellerLines = ({ seller }: { readonly seller: Party }) => {
  const translate = useTranslate();
  const { name, address, taxNumber } = seller;
  return (
    <>
      <Typography variant="h4" component="p">
        <bdi>{name}</bdi>
      </Typography>
      {address.map((line) => (
        <Typography key={line} color="text.secondary">
          <bdi>{line}</bdi>
        </Typography>
      ))}
      {taxNumber !== undefined && (
        <Typography color="text.secondary">
          {translate('invoices.taxNumber', { number: isolated(taxNumber) })}
        </Typography>
      )}
    </>
  );
};

const useTitles = (): ((name: string) => string) => {
  const language = useLanguage();
  const resource = useResource('orders');
  return (name) => fieldNamed(resource, name)?.title[language] ?? name;
};

const Facts = ({ order, invoice }: { readonly order: InvoiceOrder; readonly invoice: Invoice }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleOf = useTitles();
  const state = useResource('orders').stateField?.states?.states[order.status ?? ''];
  const { issued } = invoice;
  return (
    <Box component="dl" sx={FACTS_SX}>
      {issued && (
        <>
          <Fact label={translate('invoices.invoice.number')}>
            <Ltr>{issued.number}</Ltr>
          </Fact>
          <Fact label={translate('invoices.issuedAt')}>
            <Ltr>{formatDate(issued.issuedAt)}</Ltr>
          </Fact>
        </>
      )}
      <Fact label={titleOf('invoiceId')}>
        <Ltr>{order.invoiceId ?? order._id}</Ltr>
      </Fact>
      {!issued && (
        <Fact label={translate('invoices.page.created')}>
          <Ltr>{formatDate(order.createdAt)}</Ltr>
        </Fact>
      )}
      {order.paidAt && (
        <Fact label={titleOf('paidAt')}>
          <Ltr>{formatDateTime(order.paidAt)}</Ltr>
        </Fact>
      )}
      <Fact label={titleOf('status')}>{state?.title[language] ?? order.status}</Fact>
    </Box>
  );
};

const Head = ({ order, invoice }: { readonly order: InvoiceOrder; readonly invoice: Invoice }) => {
  const translate = useTranslate();
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
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {invoice.logo && <Logo source={invoice.logo} />}
        <SellerLines seller={invoice.seller} />
      </Box>
      <Box>
        <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
          {translate('souk.orders.invoice.open')}
        </Typography>
        <Facts order={order} invoice={invoice} />
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

const Lines = ({ order, tax }: { readonly order: InvoiceOrder; readonly tax: Invoice['tax'] }) => {
  const translate = useTranslate();
  const titleOf = useTitles();
  const { currency, quantity = 1, packagePrice, subtotal, fees, total } = order;
  const money = (value: number | undefined): ReactNode => (
    <Ltr>{value === undefined ? '—' : formatMoney(value, currency)}</Ltr>
  );
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={translate('invoices.page.lines')}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell sx={narrowCell}>{translate('invoices.what')}</TableCell>
              <TableCell sx={HEAD_SX}>{titleOf('quantity')}</TableCell>
              <TableCell sx={HEAD_SX}>{translate('invoices.unitPrice')}</TableCell>
              <TableCell sx={HEAD_SX}>{translate('invoices.sum')}</TableCell>
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
        {tax && (
          <Fact label={translate('invoices.tax', { rate: isolated(formatNumber(tax.rate)) })}>
            {money(tax.amount)}
          </Fact>
        )}
      </Box>
    </>
  );
};

/** Which word says how it stands with the payment. */
const paymentKey = ({ status, paidAt }: InvoiceOrder): string => {
  if (status === 'refunded' || status === 'cancelled') return status;
  return paidAt ? 'paid' : 'unpaid';
};

/** An order's invoice as it is printed, in the order's own currency; its credit notes stand below. */
export const InvoiceSheet = ({
  order,
  invoice,
  isBusy,
  onSave,
}: {
  readonly order: InvoiceOrder;
  readonly invoice: Invoice;
  readonly isBusy: boolean;
  readonly onSave: (creditNote: string) => void;
}) => {
  const translate = useTranslate();
  const { buyer, credits, tax } = invoice;
  return (
    <Sheet>
      <Head order={order} invoice={invoice} />
      <Box component="section" sx={{ marginBlockEnd: 4 }}>
        <Typography component="h2" variant="body2" color="text.secondary">
          {translate('invoices.billedTo')}
        </Typography>
        {linesOf(buyer).map((line) => (
          <div key={line}>
            <bdi>{line}</bdi>
          </div>
        ))}
      </Box>
      <Lines order={order} tax={tax} />
      <Typography sx={{ marginBlockStart: 5 }}>
        {translate(`invoices.page.${paymentKey(order)}`)}
      </Typography>
      {credits.length > 0 && (
        <Box component="section" sx={{ marginBlockStart: 4 }}>
          <Typography component="h2" variant="h4" sx={{ marginBlockEnd: 1.5 }}>
            {translate('invoices.page.credits')}
          </Typography>
          <DocumentLines documents={credits} isBusy={isBusy} onSave={onSave} />
        </Box>
      )}
    </Sheet>
  );
};
