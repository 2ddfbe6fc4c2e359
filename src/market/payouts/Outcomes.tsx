import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ApiError } from '#dataProvider';
import { isObject } from '#schemas';
import type { Payout } from '#schemas/market/payouts.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { BatchResult } from '#src/admin/table/bulk/bulkWork.ts';
import { refusalText } from '#src/admin/table/bulk/refusalText.ts';
import { BookedAmount } from './PayoutFacts.tsx';

/** Why a row was refused; of one that a colleague changed, what it is now. */
const useReason = (): ((error: unknown, row: Payout) => string) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useModel().resources.get('withdrawals');
  return (error, { currency }) => {
    const current = error instanceof ApiError ? error.params['current'] : undefined;
    if (isObject(current)) {
      const status = String(current['status']);
      return translate('payingOut.payouts.isNow', {
        state: resource?.stateField?.states?.states[status]?.title[language] ?? status,
        amount: isolated(formatMoney(current['amount'], currency)),
      });
    }
    return resource ? refusalText(resource, error, language, translate) : String(error);
  };
};

/** What became of each row: nothing is dropped silently. */
export const Outcomes = ({
  rows,
  result: { done, refused },
}: {
  readonly rows: readonly Payout[];
  readonly result: BatchResult;
}) => {
  const translate = useTranslate();
  const reasonOf = useReason();
  const refusalOf = new Map(refused.map(({ id, error }) => [id, error]));
  const isDone = new Set(done);
  const first = (row: Payout): number => (refusalOf.has(row._id) ? 0 : 1);
  return (
    <Box
      component="ul"
      aria-label={translate('payingOut.payouts.outcome')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
    >
      {rows
        .toSorted((one, other) => first(one) - first(other))
        .map((row) => (
          <Box key={row._id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <div>
              <bdi>{row.teamName}</bdi> ·{' '}
              <BookedAmount value={row.amount} currency={row.currency} />
            </div>
            <Box
              sx={{
                typography: 'body2',
                color: isDone.has(row._id) ? 'success.main' : 'error.main',
              }}
            >
              {isDone.has(row._id)
                ? translate('payingOut.payouts.isDone')
                : reasonOf(refusalOf.get(row._id), row)}
            </Box>
          </Box>
        ))}
    </Box>
  );
};
