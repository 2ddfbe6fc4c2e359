import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayoutMove, WaitingState } from '#schemas/market/payouts.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { DecideDialog, type Shown } from './DecideDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { sumOf } from './payouts.ts';
import type { Chosen } from './useChosen.ts';

interface DecisionBarProps {
  readonly state: WaitingState;
  readonly chosen: Chosen;
  readonly shown: Shown;
}

/** What is chosen, what it comes to, and what can be done with it. */
export const DecisionBar = ({ state, chosen, shown }: DecisionBarProps) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<PayoutMove | 'export'>();
  const { rows } = chosen;
  const [first] = rows;
  const sum = isolated(formatMoney(sumOf(rows), first?.currency));
  const isNone = rows.length === 0;
  const count = formatNumber(rows.length);
  const close = (): void => setAsked(undefined);
  const main = state === 'requested' ? 'approved' : 'paid';
  const wordOf = (move: PayoutMove, text: string): string =>
    translate(`payingOut.payouts.${isNone ? `confirm.${move}` : text}`, { count, sum });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        paddingBlockEnd: 2,
      }}
    >
      <Typography role="status" variant="body2" sx={{ flex: '1 1 20ch' }}>
        {isNone
          ? translate('payingOut.payouts.none')
          : translate('payingOut.payouts.chosen', { smart_count: rows.length, sum })}
      </Typography>
      {!isNone && <Button onClick={chosen.clear}>{translate('payingOut.payouts.clear')}</Button>}
      <Button variant="outlined" disabled={isNone} onClick={() => setAsked('export')}>
        {translate('payingOut.payouts.export')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={isNone}
        onClick={() => setAsked('rejected')}
      >
        {wordOf('rejected', 'reject')}
      </Button>
      <Button
        variant="contained"
        color={main === 'paid' ? 'success' : 'primary'}
        disabled={isNone}
        onClick={() => setAsked(main)}
      >
        {wordOf(main, main === 'paid' ? 'pay' : 'approve')}
      </Button>
      {asked === 'export' && <ExportDialog rows={rows} onClose={close} />}
      {asked !== undefined && asked !== 'export' && (
        <DecideDialog move={asked} rows={rows} shown={shown} onDone={chosen.drop} onClose={close} />
      )}
    </Box>
  );
};
