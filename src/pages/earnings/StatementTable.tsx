import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate, formatDateTime } from '#src/format/dates.ts';
import { formatMoney } from '#src/format/numbers.ts';
import { useLanguage } from '#src/session/preferences.ts';
import { Ltr } from '#src/table/cells/Ltr.tsx';
import { EntryCause } from './EntryCause.tsx';
import { kindWords } from './entryWords.ts';
import type { Statement } from './statement.ts';

const END = { textAlign: 'end' } as const;

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
      <TableCell>
        <Ltr>{day}</Ltr>
      </TableCell>
      <TableCell component="th" scope="row" colSpan={2} sx={{ fontWeight: 'fontWeightBold' }}>
        {translate(`souk.earnings.${name}`)}
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
      aria-label={translate('souk.earnings.statementTitle')}
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate('souk.earnings.date')}</TableCell>
            <TableCell>{translate('souk.earnings.what')}</TableCell>
            <TableCell>{translate('souk.earnings.of')}</TableCell>
            <TableCell sx={END}>{translate('souk.earnings.amount')}</TableCell>
            <TableCell sx={END}>{translate('souk.earnings.figures')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {total('opening', formatDate(range.from), opening)}
          {lines.map(({ entry, balance }) => (
            <TableRow key={entry._id}>
              <TableCell>
                <Ltr>{formatDateTime(entry.createdAt)}</Ltr>
              </TableCell>
              <TableCell>{kindWords(entry.kind, language)}</TableCell>
              <TableCell>
                <EntryCause entry={entry} />
              </TableCell>
              <TableCell sx={END}>{money(entry.amount)}</TableCell>
              <TableCell sx={END}>{money(balance)}</TableCell>
            </TableRow>
          ))}
          {total('moved', '', moved)}
          {total('closing', formatDate(range.to), closing)}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
