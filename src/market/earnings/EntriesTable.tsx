import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { NoValue } from '#src/admin/table/cells/defineCell.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { EntryCause } from './EntryCause.tsx';
import { entryKindLabel } from './entryKindLabel.ts';
import { MovedAmounts } from './MovedAmounts.tsx';

type Entries = { readonly entries: readonly BalanceEntry[]; readonly label: string };

const EntryCards = ({ entries, label }: Entries) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {entries.map((entry) => (
        <Box
          key={entry._id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 2,
            padding: 2,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {entryKindLabel(entry.kind, language)}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'end' }}>
            <Ltr>{formatDate(entry.createdAt)}</Ltr>
          </Typography>
          <Box sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
            <EntryCause entry={entry} />
          </Box>
          {(['moved', 'after'] as const).map((of) => (
            <Box key={of} sx={{ gridColumn: '1 / -1', marginBlockStart: 1 }}>
              <Typography variant="caption" color="text.secondary">
                {translate(`payingOut.earnings.${of === 'moved' ? 'movement' : of}`)}
              </Typography>
              <MovedAmounts entry={entry} of={of} />
            </Box>
          ))}
          {entry.availableOn !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
              {translate('payingOut.earnings.availableOn')}{' '}
              <Ltr>{formatDate(entry.availableOn)}</Ltr>
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
};

/** Movements of money, one a row; on phones one a card. */
export const EntriesTable = ({ entries, label }: Entries) => {
  const translate = useTranslate();
  const language = useLanguage();
  const isNarrow = useMediaQuery<{ breakpoints: { down: (name: 'md') => string } }>((theme) =>
    theme.breakpoints.down('md'),
  );
  if (isNarrow) return <EntryCards entries={entries} label={label} />;
  return (
    <TableContainer>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('payingOut.earnings.line')}</TableCell>
            <TableCell>{translate('payingOut.earnings.date')}</TableCell>
            <TableCell>{translate('payingOut.earnings.what')}</TableCell>
            <TableCell>{translate('payingOut.earnings.of')}</TableCell>
            <TableCell>{translate('payingOut.earnings.availableOn')}</TableCell>
            <TableCell>{translate('payingOut.earnings.movement')}</TableCell>
            <TableCell>{translate('payingOut.earnings.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry._id} hover>
              <TableCell>
                <Ltr>{formatNumber(entry.line)}</Ltr>
              </TableCell>
              <TableCell>
                <Moment iso={entry.createdAt} text={formatDateTime(entry.createdAt)} />
              </TableCell>
              <TableCell>{entryKindLabel(entry.kind, language)}</TableCell>
              <TableCell>
                <EntryCause entry={entry} />
              </TableCell>
              <TableCell>
                {entry.availableOn === undefined ? (
                  <NoValue />
                ) : (
                  <Ltr>{formatDate(entry.availableOn)}</Ltr>
                )}
              </TableCell>
              <TableCell>
                <MovedAmounts entry={entry} of="moved" />
              </TableCell>
              <TableCell>
                <MovedAmounts entry={entry} of="after" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
