import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { HiddenParts } from '#src/admin/limited/HiddenParts.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useTeamName } from '#src/admin/session/names.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { BalanceFigures } from './BalanceFigures.tsx';
import { BalanceSum } from './BalanceSum.tsx';
import { FIGURES, type Figure, isWhole, useBalance } from './balance.ts';
import { EarningsOverTime } from './EarningsOverTime.tsx';
import { EntriesCard } from './EntriesCard.tsx';
import { OrderEarnings } from './OrderEarnings.tsx';
import { WithdrawDialog } from './withdraw/lazyWithdrawDialog.ts';

const FIGURE_PARAMETER = 'figure';
/** Named by the palette: the dialog is open at once. */
const WITHDRAW_PARAMETER = 'withdraw';

/** Where a figure leads on servers that keep no ledger: the lists that come nearest to it. */
const drillDownPath = (figure: Figure): string => {
  const [name, status] =
    figure === 'withdrawn'
      ? ['withdrawals', ['paid']]
      : ['orders', figure === 'pending' ? ['paid', 'in_progress', 'delivered'] : ['completed']];
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;
};

/** What the own team has earned, what stands behind it, and the way to be paid out (EARN-1). */
export const EarningsPage = () => {
  const translate = useTranslate();
  const team = useTeamName();
  const hasLedger = useCan('ledger');
  const hasFigures = useCapabilities().answer('statistics');
  const withdrawals = useModel().resources.get('withdrawals');
  const [parameters, setParameters] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const isAsked = isAsking || parameters.has(WITHDRAW_PARAMETER);
  const { data: balance, error, refetch } = useBalance();
  const figure = FIGURES.find((name) => name === parameters.get(FIGURE_PARAMETER));
  const pathOf = (name: Figure): string =>
    hasLedger ? `/earnings?${FIGURE_PARAMETER}=${name}` : drillDownPath(name);
  const closeDialog = (): void => {
    setAsking(false);
    parameters.delete(WITHDRAW_PARAMETER);
    setParameters(parameters, { replace: true });
  };
  return (
    <>
      <PageHead
        title={translate('souk.pages.earnings.title')}
        context={translate('payingOut.earnings.context', { team })}
        actions={
          <>
            {hasLedger && (
              <ActionButton
                icon={<ReceiptLongOutlined />}
                label={translate('payingOut.earnings.statement')}
                variant="outlined"
                component={Link}
                to="/earnings/statement"
              />
            )}
            {withdrawals && (
              <Button variant="contained" disabled={!balance} onClick={() => setAsking(true)}>
                {translate('souk.pages.earnings.request')}
              </Button>
            )}
          </>
        }
      />
      <HiddenParts
        parts={[
          !hasLedger && translate('payingOut.earnings.statement'),
          !hasFigures && translate('souk.statistics.earningsOverTime'),
          !hasFigures && translate('payingOut.earnings.byOrder'),
        ]}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {!balance && error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <BalanceFigures balance={balance} open={figure} pathOf={pathOf} />
        )}
        {balance && isWhole(balance) && <BalanceSum balance={balance} pathOf={pathOf} />}
        {hasLedger && (
          <EntriesCard key={figure ?? ''} figure={figure} onAll={() => setParameters({})} />
        )}
        {hasFigures && <EarningsOverTime currency={balance?.currency} />}
        {hasFigures && <OrderEarnings currency={balance?.currency} />}
      </Box>
      {isAsked && balance && withdrawals && (
        <Suspense fallback={null}>
          <WithdrawDialog resource={withdrawals} balance={balance} onClose={closeDialog} />
        </Suspense>
      )}
    </>
  );
};
