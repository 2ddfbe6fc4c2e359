import { Button, Card, Typography } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import type { EndAccessDialogProps } from './EndAccessDialog.tsx';

const EndAccessDialog = lazyScreen<EndAccessDialogProps>(
  async () => (await import('./EndAccessDialog.tsx')).EndAccessDialog,
);

/** Ends what a customer is signed in with as a buyer; for admins, where the server has buyers. */
export const BuyerAccess = ({ customer }: { readonly customer: RaRecord }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { features, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!features.includes('buyers') || actingRoleOf(user) !== 'admin') return null;
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
        <Suspense fallback={null}>
          <EndAccessDialog customer={customer} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
};
