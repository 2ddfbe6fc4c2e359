import {
  Box,
  Checkbox,
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
import type { Payout } from '#schemas/market/payouts.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import {
  AccountText,
  AmountLink,
  BalanceText,
  PastText,
  TeamLink,
  Warnings,
} from './PayoutFacts.tsx';
import type { Chosen } from './useChosen.ts';

interface PayoutTableProps {
  readonly payouts: readonly Payout[];
  readonly chosen: Chosen;
}

const Choice = ({ payout, chosen }: { readonly payout: Payout; readonly chosen: Chosen }) => {
  const translate = useTranslate();
  const { _id, teamName, amount, currency } = payout;
  const label = translate('payingOut.payouts.choose', {
    team: teamName,
    amount: isolated(formatMoney(amount, currency)),
  });
  return (
    <Checkbox
      checked={chosen.has(_id)}
      onChange={() => chosen.toggle(payout)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

const PageChoice = ({ chosen }: { readonly chosen: Chosen }) => {
  const translate = useTranslate();
  return (
    <Checkbox
      checked={chosen.isWhole}
      indeterminate={chosen.isPartly}
      onChange={chosen.togglePage}
      slotProps={{
        input: {
          'aria-label': translate('payingOut.payouts.chooseAll'),
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = chosen.isPartly;
          },
        },
      }}
    />
  );
};

const requestedAt = ({ requestedAt: iso }: Payout) => (
  <Moment iso={iso} text={formatDateTime(iso)} />
);

const PayoutCards = ({ payouts, chosen }: PayoutTableProps) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInline: 1 }}>
        <PageChoice chosen={chosen} />
        <Typography variant="body2">{translate('payingOut.payouts.chooseAll')}</Typography>
      </Box>
      <Box
        component="ul"
        aria-label={translate('payingOut.payouts.list')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {payouts.map((payout) => (
          <Box
            key={payout._id}
            component="li"
            sx={{ padding: 1, borderBlockStart: 1, borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInlineEnd: 1 }}>
              <Choice payout={payout} chosen={chosen} />
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <TeamLink payout={payout} />
              </Box>
              <AmountLink payout={payout} />
            </Box>
            <Box sx={{ display: 'grid', gap: 1, paddingInline: 1, paddingBlockEnd: 1 }}>
              <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <AccountText payout={payout} />
              </Typography>
              <Typography component="div" variant="body2" color="text.secondary">
                {translate('payingOut.payouts.requestedAt')} {requestedAt(payout)}
              </Typography>
              <BalanceText payout={payout} />
              <Typography component="div" variant="body2">
                {translate('payingOut.payouts.past')}: <PastText payout={payout} />
              </Typography>
              <Warnings payout={payout} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

const COLUMNS = ['team', 'amount', 'account', 'requestedAt', 'balance', 'past', 'attention'];
const CELL = { paddingInline: 1 } as const;
const TOP = { ...CELL, verticalAlign: 'top', paddingBlock: 1.5 } as const;
/** Names keep their words whole, unless one is longer than any column should be. */
const NAME = { ...TOP, overflowWrap: 'break-word', maxWidth: '24ch' } as const;

/** What waits, one a row with all that is to be known before it is decided; where that is too wide, one a card. */
export const PayoutTable = ({ payouts, chosen }: PayoutTableProps) => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<{ breakpoints: { down: (name: 'lg') => string } }>((theme) =>
    theme.breakpoints.down('lg'),
  );
  if (isNarrow) return <PayoutCards payouts={payouts} chosen={chosen} />;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('payingOut.payouts.list')}>
      <Table aria-label={translate('payingOut.payouts.list')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <PageChoice chosen={chosen} />
            </TableCell>
            {COLUMNS.map((name) => (
              <TableCell key={name} sx={name === 'amount' ? { ...CELL, textAlign: 'end' } : CELL}>
                {translate(`payingOut.payouts.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {payouts.map((payout) => (
            <TableRow key={payout._id} hover selected={chosen.has(payout._id)}>
              <TableCell padding="checkbox" sx={{ verticalAlign: 'top' }}>
                <Choice payout={payout} chosen={chosen} />
              </TableCell>
              <TableCell sx={NAME}>
                <TeamLink payout={payout} />
              </TableCell>
              <TableCell sx={{ ...TOP, textAlign: 'end' }}>
                <AmountLink payout={payout} />
              </TableCell>
              <TableCell sx={TOP}>
                <AccountText payout={payout} />
              </TableCell>
              <TableCell sx={TOP}>{requestedAt(payout)}</TableCell>
              <TableCell sx={TOP}>
                <BalanceText payout={payout} />
              </TableCell>
              <TableCell sx={TOP}>
                <PastText payout={payout} />
              </TableCell>
              <TableCell sx={TOP}>
                <Warnings payout={payout} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
