import { Alert, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Payout } from '#schemas/market/payouts.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useStayingWarning } from '#src/admin/layout/useStayingWarning.ts';
import { download } from '#src/admin/table/export/download.ts';
import { dayOf } from '#src/admin/table/filters/dateRange.ts';
import { useMethodOf } from './PayoutFacts.tsx';
import { payoutsCsv } from './payoutsCsv.ts';

interface Accounts {
  readonly results: readonly { readonly _id: string; readonly account: string | null }[];
}

/** A file of the chosen rows for the bank; whole accounts only where they are asked for, and each look is noted. */
export const ExportDialog = ({
  rows,
  onClose,
}: {
  readonly rows: readonly Payout[];
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const warn = useStayingWarning();
  const methodOf = useMethodOf();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const readAccounts = async (): Promise<ReadonlyMap<string, string>> => {
    const ids = rows.map(({ _id }) => _id);
    const { results } = await dataProvider.call<Accounts>('payoutAccounts', { body: { ids } });
    // Each look is an entry of the row's history.
    void queryClient.invalidateQueries({ queryKey: ['withdrawals', 'history'] });
    return new Map(results.flatMap(({ _id, account }) => (account ? [[_id, account]] : [])));
  };
  const save = useMutation({
    mutationFn: async () => {
      const word = (name: string): string => translate(`payingOut.payouts.${name}`);
      const labels = {
        ...{ withdrawal: word('withdrawal'), team: word('team'), method: word('method') },
        ...{ account: word('account'), amount: word('amount'), currency: word('currency') },
        ...{ requestedAt: word('requestedAt'), reference: word('referenceHead'), methodOf },
      };
      const accounts = isWhole ? await readAccounts() : undefined;
      const name = `payouts-${dayOf(new Date())}.csv`;
      download([payoutsCsv(rows, labels, accounts)], name, 'text/csv;charset=utf-8');
      return accounts ? rows.filter(({ _id }) => !accounts.has(_id)).length : 0;
    },
    onSuccess: (unknown) => {
      if (unknown === 0) notify('payingOut.payouts.saved', { type: 'success' });
      else warn('payingOut.payouts.savedPartly', { smart_count: unknown });
      onClose();
    },
  });
  return (
    <FormDialog
      title={translate('payingOut.payouts.exportTitle', { smart_count: rows.length })}
      submit={translate('payingOut.payouts.save')}
      isPending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      typed={isWhole}
      gap={2}
    >
      {save.error && <Alert severity="error">{errorText(save.error, translate)}</Alert>}
      <Typography>{translate('payingOut.payouts.exportText')}</Typography>
      <div>
        <FormControlLabel
          label={translate('payingOut.payouts.exportWhole')}
          control={
            <Checkbox
              checked={isWhole}
              onChange={({ target: { checked } }) => setWhole(checked)}
              slotProps={{ input: { 'aria-describedby': 'payouts-whole' } }}
            />
          }
        />
        <FormHelperText id="payouts-whole">
          {translate('payingOut.payouts.exportWholeHelp')}
        </FormHelperText>
      </div>
    </FormDialog>
  );
};
