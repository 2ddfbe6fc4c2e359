import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { checkSignIn } from '#src/admin/login/credentials.ts';
import { useSession } from '#src/admin/session/session.tsx';

/** Answer of `account`. */
interface Pending {
  readonly pendingEmail?: string;
  readonly expiresAt?: string;
}

const KEY = ['account'];

/** A new address that waits for its link, and a way to keep the present one. */
const PendingAddress = ({ email, until }: { readonly email: string; readonly until: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const withdraw = useMutation({
    mutationFn: () => dataProvider.call('accountAddressWithdraw'),
    onSuccess: () => {
      notify('accounts.profile.withdrawn', { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => notify(errorText(error, translate), { type: 'error' }),
  });
  return (
    <Alert
      severity="info"
      action={
        <Sending>
          <Button color="inherit" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {translate('accounts.profile.withdraw')}
          </Button>
        </Sending>
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 24ch', minInlineSize: 0 } }}
    >
      {translate('accounts.profile.pending', { email, time: formatDateTime(until) })}
    </Alert>
  );
};

const AddressForm = ({ onDone }: { readonly onDone: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isWrong = checkSignIn({ email, password: '' }).email !== undefined;
  const ask = useMutation({
    mutationFn: () => dataProvider.call('accountAddress', { body: { email: email.trim() } }),
    onSuccess: () => {
      notify('accounts.profile.asked', {
        type: 'success',
        messageArgs: { email: email.trim() },
      });
      onDone();
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  const refusal =
    ask.error instanceof ApiError && ask.error.errors[0]
      ? ask.error.errors[0].message
      : ask.error && errorText(ask.error, translate);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!isWrong) ask.mutate();
  };
  const problem = isAsked && isWrong ? translate('accounts.profile.emailInvalid') : refusal;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        name="newEmail"
        type="email"
        autoFocus
        label={translate('accounts.profile.newEmail')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={Boolean(problem)}
        helperText={problem || translate('accounts.profile.emailHelp')}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Sending>
          <Button type="submit" variant="contained" loading={ask.isPending}>
            {translate('accounts.profile.askEmail')}
          </Button>
        </Sending>
        <Button onClick={onDone}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Box>
  );
};

/** The address that one signs in with; another one holds once its owner has opened a link. */
export const OwnAddress = () => {
  const translate = useTranslate();
  const { user } = useSession();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [isChanging, setChanging] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.call<Pending>('account', { signal }),
    staleTime: 0,
  });
  const { pendingEmail, expiresAt } = data ?? {};
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockStart: 3 }}>
      <Typography component="h3" variant="subtitle1">
        {translate('accounts.profile.email')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{user.email}</bdi>
        </Typography>
        {!isChanging && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {translate('accounts.profile.changeEmail')}
          </Button>
        )}
      </Box>
      {pendingEmail !== undefined && expiresAt !== undefined && (
        <PendingAddress email={pendingEmail} until={expiresAt} />
      )}
      {isChanging && <AddressForm onDone={() => setChanging(false)} />}
    </Box>
  );
};
