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
import { Money } from '#src/admin/session/Money.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { NoValue } from '#src/admin/table/cells/defineCell.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { EntryCause } from './EntryCause.tsx';
import { entryKindLabel } from './entryKindLabel.ts';

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
          <Typography sx={{ fontWeight: 'fontWeightMedium', textAlign: 'end' }}>
            <Money value={entry.amount} currency={entry.currency} />
          </Typography>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <EntryCause entry={entry} />
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'end' }}>
            <Ltr>{formatDate(entry.createdAt)}</Ltr>
          </Typography>
          {entry.availableOn !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
              {translate('souk.earnings.availableOn')} <Ltr>{formatDate(entry.availableOn)}</Ltr>
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
            <TableCell>{translate('souk.earnings.date')}</TableCell>
            <TableCell>{translate('souk.earnings.what')}</TableCell>
            <TableCell>{translate('souk.earnings.of')}</TableCell>
            <TableCell>{translate('souk.earnings.availableOn')}</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>{translate('souk.earnings.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry._id} hover>
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
              <TableCell sx={{ textAlign: 'end' }}>
                <Money value={entry.amount} currency={entry.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
