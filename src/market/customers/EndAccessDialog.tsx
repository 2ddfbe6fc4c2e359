import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';

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
    <QuestionDialog
      title={translate('souk.customers.access.question')}
      text={translate('souk.customers.access.text')}
      action={translate('souk.customers.access.end')}
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
