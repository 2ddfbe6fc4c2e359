import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldNamed, type ResourceModel } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useTextLimits } from '#src/admin/session/useTextLimits.ts';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';
import type { SavedAccounts } from './savedAccounts.ts';
import { type Draft, type DraftErrors, typedAccountError } from './withdrawalDraft.ts';

/** A pause in typing: before it, half an account is no fault. */
const PAUSE_MS = 600;

interface AccountFieldsProps {
  readonly resource: ResourceModel;
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly saved: SavedAccounts;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What is wrong with the account so far, once nobody types any more. */
const useAccountError = (draft: Draft, { judge }: SavedAccounts): string | undefined => {
  const translate = useTranslate();
  const settled = useDebounced(draft.account, PAUSE_MS);
  const key = settled === draft.account ? typedAccountError(draft, judge) : undefined;
  return key && translate(key, { label: translate('payingOut.withdraw.account') });
};

/** Keeps the typed account for the next time: for those who may change where the team's money goes. */
const KeepAccount = ({
  draft,
  errors,
  onChange,
}: Pick<AccountFieldsProps, 'draft' | 'errors' | 'onChange'>) => {
  const translate = useTranslate();
  const maySave = useOwnRights()('payoutAccounts', 'create');
  const { maxLength } = useTextLimits('payoutAccounts', 'name');
  if (!maySave) return null;
  return (
    <>
      <FormControlLabel
        label={translate('payingOut.withdraw.keep')}
        control={
          <Checkbox
            checked={draft.isKept}
            onChange={({ target: { checked } }) => onChange({ isKept: checked })}
          />
        }
      />
      {draft.isKept && (
        <LimitedTextField
          fullWidth
          name="name"
          label={translate('payingOut.withdraw.name')}
          value={draft.name}
          error={errors.name !== undefined}
          helperText={errors.name}
          limit={maxLength}
          onChange={(name) => onChange({ name })}
          attributes={{ autoComplete: 'off' }}
        />
      )}
    </>
  );
};

/** An account that is typed: judged by its kind while it is, and kept for the next time where that is wanted. */
export const AccountFields = (props: AccountFieldsProps) => {
  const { resource, draft, errors, saved, onChange } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const methods = resource.fields.find(({ name }) => name === 'method')?.options ?? [];
  const typedError = useAccountError(draft, saved);
  const accountError = errors.account ?? typedError;
  const help =
    saved.isOffered && draft.method !== ''
      ? translate(`payingOut.withdraw.help.${draft.method}`, {
          _: translate('payingOut.withdraw.accountHelp'),
        })
      : translate('payingOut.withdraw.accountHelp');
  return (
    <>
      <TextField
        select
        fullWidth
        name="method"
        label={translate('payingOut.withdraw.method')}
        value={draft.method}
        error={errors.method !== undefined}
        helperText={errors.method}
        onChange={({ target: { value } }) => onChange({ method: value })}
      >
        {methods.map(({ key, title }) => (
          <MenuItem key={key} value={key}>
            {title[language]}
          </MenuItem>
        ))}
      </TextField>
      <LimitedTextField
        fullWidth
        name="account"
        label={translate('payingOut.withdraw.account')}
        value={draft.account}
        error={accountError !== undefined}
        helperText={accountError ?? help}
        limit={fieldNamed(resource, 'account')?.schema.maxLength}
        onChange={(account) => onChange({ account })}
        attributes={{ dir: 'ltr', autoComplete: 'off' }}
      />
      {saved.isOffered && <KeepAccount draft={draft} errors={errors} onChange={onChange} />}
    </>
  );
};
