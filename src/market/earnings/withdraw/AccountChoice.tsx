import { Alert, Box, Button, Chip, MenuItem, Skeleton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { chosenAccount, type SavedAccount, type SavedAccounts } from './savedAccounts.ts';

/** What stands for an account that is typed. */
const ANOTHER = 'another';

/** What a method is called in the page's language. */
export const useMethodTitle = (resource: ResourceModel): ((method: string) => string) => {
  const language = useLanguage();
  const methods = resource.fields.find(({ name }) => name === 'method')?.options ?? [];
  return (method) => methods.find(({ value }) => value === method)?.title[language] ?? method;
};

/** An account as it may be shown: whose it is, of what kind, and its end. */
export const AccountText = ({
  account: { name, method, masked },
  titleOf,
}: {
  readonly account: Pick<SavedAccount, 'name' | 'method' | 'masked'>;
  readonly titleOf: (method: string) => string;
}) => (
  <span>
    <bdi>{name}</bdi>
    {` · ${titleOf(method)} · `}
    <Ltr>{masked}</Ltr>
  </span>
);

interface AccountChoiceProps {
  readonly resource: ResourceModel;
  readonly saved: SavedAccounts;
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Which account is paid to: a saved one, the one that is used first before all, or another that is typed. */
export const AccountChoice = ({ resource, saved, chosen, error, onChange }: AccountChoiceProps) => {
  const translate = useTranslate();
  const titleOf = useMethodTitle(resource);
  const { accounts, isPending, error: failure, retry } = saved;
  if (isPending) return <Skeleton variant="rounded" height={56} />;
  if (failure && accounts.length === 0)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {translate('souk.shell.state.retry')}
          </Button>
        }
      >
        {translate('payingOut.withdraw.accountsFailed')}
      </Alert>
    );
  if (accounts.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      name="payoutAccountId"
      label={translate('payingOut.withdraw.payTo')}
      value={chosenAccount(chosen, saved)?.id ?? ANOTHER}
      error={error !== undefined}
      helperText={error}
      onChange={({ target: { value } }) => onChange(value === ANOTHER ? '' : value)}
    >
      {accounts.map((account) => (
        <MenuItem key={account.id} value={account.id} sx={{ whiteSpace: 'normal' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <AccountText account={account} titleOf={titleOf} />
            {account.isDefault && (
              <Chip size="small" label={translate('payingOut.withdraw.usedFirst')} />
            )}
          </Box>
        </MenuItem>
      ))}
      <MenuItem value={ANOTHER}>{translate('payingOut.withdraw.addAccount')}</MenuItem>
    </TextField>
  );
};
