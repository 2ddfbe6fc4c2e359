import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatDate } from '#src/admin/format/dates.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { NoValue } from '#src/admin/table/cells/defineCell.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { RecordLink } from '#src/admin/table/cells/RecordLink.tsx';
import { type Earned, earnedBy, useEarnedInAll } from './earnedByOrder.ts';

/** In this order they are read as a calculation. */
const AMOUNTS = ['gross', 'fee', 'refunded', 'net'] as const;
const WORDS = ['order', 'paidAt', 'state'] as const;
/** What is not there to be taken needs no zero. */
const QUIET_AT_ZERO: readonly string[] = ['refunded'];

const AmountCells = ({ earned, currency }: { earned: Earned; currency: string | undefined }) =>
  AMOUNTS.map((name) => {
    const value = earned[name];
    const isQuiet = value === undefined || (value === 0 && QUIET_AT_ZERO.includes(name));
    return (
      <TableCell key={name} sx={{ textAlign: 'end' }}>
        {isQuiet ? <NoValue /> : <Money value={value} currency={currency} />}
      </TableCell>
    );
  });

const OrderRow = ({ order, record }: { order: ResourceModel; record: RaRecord }) => {
  const currency: unknown = record['currency'];
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
      <AmountCells
        earned={earnedBy(record)}
        currency={typeof currency === 'string' ? currency : undefined}
      />
    </TableRow>
  );
};

interface InAllProps {
  readonly order: ResourceModel;
  readonly teamId: string;
  readonly currency: string;
}

/** All orders, not only those above: the last sum is the balance's "earned" less its "refunded". */
const InAll = ({ order, teamId, currency }: InAllProps) => {
  const translate = useTranslate();
  const earned = useEarnedInAll(order, teamId, currency);
  if (!earned) return null;
  return (
    <TableFooter>
      <TableRow
        sx={{ '& td, & th': { color: 'text.primary', typography: 'body2', fontWeight: 'bold' } }}
      >
        <TableCell component="th" scope="row" colSpan={WORDS.length}>
          {translate('payingOut.earnings.allOrders')}
        </TableCell>
        <AmountCells earned={earned} currency={currency} />
      </TableRow>
    </TableFooter>
  );
};

interface OrderEarningsTableProps extends InAllProps {
  readonly records: readonly RaRecord[];
  readonly titleId: string;
}

export const OrderEarningsTable = ({ records, titleId, ...all }: OrderEarningsTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer tabIndex={0} role="group" aria-labelledby={titleId}>
      <Table aria-labelledby={titleId}>
        <TableHead>
          <TableRow>
            {WORDS.map((word) => (
              <TableCell key={word}>{translate(`payingOut.earnings.${word}`)}</TableCell>
            ))}
            {AMOUNTS.map((name) => (
              <TableCell key={name} sx={{ textAlign: 'end' }}>
                {translate(`payingOut.earnings.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <OrderRow key={record.id} order={all.order} record={record} />
          ))}
        </TableBody>
        <InAll {...all} />
      </Table>
    </TableContainer>
  );
};
