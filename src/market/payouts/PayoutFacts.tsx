import { Box, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'react-admin';
import { NEW_ACCOUNT_DAYS, type Payout, UNUSUAL_TIMES } from '#schemas/market/payouts.ts';
import { formatDate } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { PlainLink } from '#src/admin/theme/plain/PlainLink.tsx';

interface PayoutProps {
  readonly payout: Payout;
}

/** Amounts as they are booked, whatever currency is displayed elsewhere: this is what leaves the bank. */
export const BookedAmount = ({
  value,
  currency,
}: {
  readonly value: number;
  readonly currency: string;
}) => <Ltr>{formatMoney(value, currency)}</Ltr>;

export const TeamLink = ({ payout: { teamId, teamName } }: PayoutProps) => {
  const createPath = useCreatePath();
  return (
    <PlainLink to={createPath({ resource: 'teams', type: 'show', id: teamId })}>
      <bdi>{teamName || teamId}</bdi>
    </PlainLink>
  );
};

export const AmountLink = ({ payout: { _id, amount, currency } }: PayoutProps) => {
  const createPath = useCreatePath();
  return (
    <PlainLink to={createPath({ resource: 'withdrawals', type: 'edit', id: _id })}>
      <BookedAmount value={amount} currency={currency} />
    </PlainLink>
  );
};

/** What a method of paying is called. */
export const useMethodOf = (): ((method: string) => string) => {
  const language = useLanguage();
  const field = useModel()
    .resources.get('withdrawals')
    ?.fields.find(({ name }) => name === 'method');
  return (method) =>
    field?.options?.find(({ value }) => value === method)?.title[language] ?? method;
};

export const AccountText = ({ payout: { method, accountMasked } }: PayoutProps) => {
  const methodOf = useMethodOf();
  return (
    <>
      <span>{methodOf(method)}</span>
      {accountMasked !== undefined && (
        <>
          {' '}
          <Ltr>{accountMasked}</Ltr>
        </>
      )}
    </>
  );
};

const FIGURES = ['available', 'pending', 'requested'] as const;

/** Where the team's money is; what is asked for is in it already. */
export const BalanceText = ({ payout: { balance, currency } }: PayoutProps) => {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ margin: 0, typography: 'body2' }}>
      {FIGURES.map((name) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 1.5,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`payingOut.payouts.${name}`)}
          </Box>
          <Box component="dd" sx={{ margin: 0, marginInlineStart: 'auto' }}>
            <BookedAmount value={balance[name]} currency={currency} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export const PastText = ({ payout: { past, currency } }: PayoutProps) => {
  const translate = useTranslate();
  if (past.count === 0) return translate('payingOut.payouts.pastNone');
  return (
    <>
      <div>
        {translate('payingOut.payouts.pastCount', {
          smart_count: past.count,
          sum: isolated(formatMoney(past.sum, currency)),
        })}
      </div>
      {past.lastAt !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {translate('payingOut.payouts.pastLast', { date: isolated(formatDate(past.lastAt)) })}
        </Typography>
      )}
    </>
  );
};

/** What is to be looked at twice before this is paid. */
export const Warnings = ({ payout: { warnings } }: PayoutProps) => {
  const translate = useTranslate();
  if (warnings.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('payingOut.payouts.noWarnings')}
      </Typography>
    );
  const amounts = { days: formatNumber(NEW_ACCOUNT_DAYS), times: formatNumber(UNUSUAL_TIMES) };
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}
    >
      {warnings.map((name) => (
        <Box
          key={name}
          component="li"
          sx={{ '& > *': { whiteSpace: 'normal', blockSize: 'auto' } }}
        >
          <PlainChip
            color="warning"
            label={translate(`payingOut.payouts.warnings.${name}`, amounts)}
          />
        </Box>
      ))}
    </Box>
  );
};
