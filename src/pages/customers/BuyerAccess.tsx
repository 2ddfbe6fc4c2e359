import { Alert, Button, Card, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { AskDialog } from '#src/conversation/AskDialog.tsx';
import { errorText } from '#src/layout/page/errorText.ts';
import { moverOf, useSession } from '#src/session/session.tsx';

const RESOURCE = 'customers';

/** Ends what a customer is signed in with as a buyer; for admins, where the server has buyers. */
export const BuyerAccess = ({ customer }: { readonly customer: RaRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { features, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      dataProvider.call('buyerTokensEnd', { body: { customerId: String(customer.id) } }),
    onSuccess: () => {
      setAsking(false);
      notify('souk.customers.access.ended', { type: 'success' });
      return queryClient.invalidateQueries({
        queryKey: [RESOURCE, 'history', { id: customer.id }],
      });
    },
  });
  if (!features.includes('buyers') || moverOf(user) !== 'admin') return null;
  const close = (): void => {
    setAsking(false);
    reset();
  };
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', padding: 2.5 }}
    >
      <Typography id={titleId} component="h2" variant="h5">
        {translate('souk.customers.access.title')}
      </Typography>
      <Typography color="text.secondary">{translate('souk.customers.access.help')}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('souk.customers.access.end')}
      </Button>
      {isAsking && (
        <AskDialog
          title={translate('souk.customers.access.question')}
          text={translate('souk.customers.access.text')}
          confirm={translate('souk.customers.access.end')}
          color="danger"
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={close}
        >
          {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
        </AskDialog>
      )}
    </Card>
  );
};
