import { Alert } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { ConfirmDialog } from '#src/market/conversation/ConfirmDialog.tsx';

const RESOURCE = 'customers';

export interface EndAccessDialogProps {
  readonly customer: RaRecord;
  readonly onClose: () => void;
}

/** Asks before what a customer is signed in with is ended. */
export const EndAccessDialog = ({ customer, onClose }: EndAccessDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataProvider.call('buyerTokensEnd', { body: { customerId: String(customer.id) } }),
    onSuccess: () => {
      onClose();
      notify('souk.customers.access.ended', { type: 'success' });
      // The end is an entry of its own.
      return queryClient.invalidateQueries({ queryKey: [RESOURCE, 'past', customer.id] });
    },
  });
  return (
    <ConfirmDialog
      title={translate('souk.customers.access.question')}
      text={translate('souk.customers.access.text')}
      confirm={translate('souk.customers.access.end')}
      color="danger"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
    </ConfirmDialog>
  );
};
