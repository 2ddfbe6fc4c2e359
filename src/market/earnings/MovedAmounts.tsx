import { Box } from '@mui/material';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { bucketTitle, movedBuckets } from './buckets.ts';
import { MovedMoney } from './MovedMoney.tsx';

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 2,
  justifyContent: 'space-between',
} as const;

/** What an event moved, a line for each figure of the balance that it changed; `after`: what was there afterwards. */
export const MovedAmounts = ({
  entry: { moved, after, currency },
  of,
}: {
  readonly entry: Pick<BalanceEntry, 'moved' | 'after' | 'currency'>;
  readonly of: 'moved' | 'after';
}) => {
  const language = useLanguage();
  return (
    <Box component="span" sx={LINES}>
      {movedBuckets(moved).map((bucket) => (
        <Box key={bucket} component="span" sx={{ display: 'contents' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {bucketTitle(bucket, language)}
          </Box>
          <Box component="span" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
            {of === 'moved' ? (
              <MovedMoney value={moved[bucket]} currency={currency} />
            ) : (
              <Money value={after[bucket]} currency={currency} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
