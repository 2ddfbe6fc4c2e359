import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '#src/admin/format/dates.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import type { OrderDocument } from './documents.ts';

/** Documents below each other: number, date, amount, why, and the way to the PDF. */
export const DocumentLines = ({
  documents,
  isBusy,
  onSave,
}: {
  readonly documents: readonly OrderDocument[];
  readonly isBusy: boolean;
  readonly onSave: (number: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {documents.map(({ kind, number, issuedAt, total, currency, reason }) => {
        const sign = kind === 'invoice' ? 1 : -1;
        return (
          <Box
            key={number}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto auto',
              alignItems: 'center',
              columnGap: 1,
            }}
          >
            <Box sx={{ minInlineSize: 0 }}>
              <div>
                {translate(`invoices.${kind}.title`)} <bdi dir="ltr">{number}</bdi>
              </div>
              <Typography variant="body2" color="text.secondary">
                <bdi dir="ltr">{formatDate(issuedAt)}</bdi>
              </Typography>
              {reason !== undefined && (
                <Typography
                  variant="body2"
                  color="text.secondary"
                  sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
                >
                  <bdi>{reason}</bdi>
                </Typography>
              )}
            </Box>
            <Box component="bdi" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
              {formatMoney(sign * total, currency)}
            </Box>
            <IconButton
              className={HIDDEN_IN_PRINT}
              size="small"
              disabled={isBusy}
              title={translate('invoices.page.download')}
              aria-label={translate('invoices.page.downloadOf', { number })}
              onClick={() => onSave(number)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
};
