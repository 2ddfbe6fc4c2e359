import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { narrowCell } from '#src/admin/theme/narrowCell.ts';
import { EntryCause } from './EntryCause.tsx';
import { entryKindLabel } from './entryKindLabel.ts';
import type { Statement } from './statement.ts';

/** On a phone three columns: what moved the money stands below its day, and the amounts stay in sight. */
const ONLY_WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;
const ONLY_NARROW = { display: { xs: 'block', sm: 'none' } } as const;
const NARROW = { ...narrowCell, paddingBlock: { xs: 1, sm: 0 } } as const;
const END = { ...NARROW, textAlign: 'end', verticalAlign: { xs: 'top', sm: 'inherit' } } as const;

/** Amounts as they are booked, whatever currency is displayed elsewhere: this is a document. */
export const StatementTable = ({
  statement,
  range,
}: {
  readonly statement: Statement;
  readonly range: { readonly from: string; readonly to: string };
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { opening, lines, moved, closing, currency } = statement;
  const money = (value: number) => <Ltr>{formatMoney(value, currency)}</Ltr>;
  const total = (name: 'opening' | 'moved' | 'closing', day: string, value: number) => (
    <TableRow>
      <TableCell sx={NARROW}>
        <Ltr>{day}</Ltr>
        <Box component="span" sx={{ ...ONLY_NARROW, fontWeight: 'fontWeightBold' }}>
          {translate(`payingOut.earnings.${name}`)}
        </Box>
      </TableCell>
      <TableCell
        component="th"
        scope="row"
        colSpan={2}
        sx={{ ...ONLY_WIDE, fontWeight: 'fontWeightBold' }}
      >
        {translate(`payingOut.earnings.${name}`)}
      </TableCell>
      <TableCell sx={END}>{name === 'moved' && money(value)}</TableCell>
      <TableCell sx={{ ...END, fontWeight: 'fontWeightBold' }}>
        {name !== 'moved' && money(value)}
      </TableCell>
    </TableRow>
  );
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={translate('souk.pages.earnings.statement')}
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableCell sx={NARROW}>{translate('payingOut.earnings.date')}</TableCell>
            <TableCell sx={ONLY_WIDE}>{translate('payingOut.earnings.what')}</TableCell>
            <TableCell sx={ONLY_WIDE}>{translate('payingOut.earnings.of')}</TableCell>
            <TableCell sx={END}>{translate('payingOut.earnings.amount')}</TableCell>
            <TableCell sx={END}>{translate('payingOut.earnings.figures')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {total('opening', formatDate(range.from), opening)}
          {lines.map((entry) => (
            <TableRow key={entry._id}>
              <TableCell sx={NARROW}>
                <Ltr>{formatDateTime(entry.createdAt)}</Ltr>
                <Box component="span" sx={ONLY_NARROW}>
                  {entryKindLabel(entry.kind, language)}
                </Box>
                <Box component="span" sx={ONLY_NARROW}>
                  <EntryCause entry={entry} />
                </Box>
              </TableCell>
              <TableCell sx={ONLY_WIDE}>{entryKindLabel(entry.kind, language)}</TableCell>
              <TableCell sx={ONLY_WIDE}>
                <EntryCause entry={entry} />
              </TableCell>
              <TableCell sx={END}>{money(entry.moved.available)}</TableCell>
              <TableCell sx={END}>{money(entry.after.available)}</TableCell>
            </TableRow>
          ))}
          {total('moved', '', moved)}
          {total('closing', formatDate(range.to), closing)}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
