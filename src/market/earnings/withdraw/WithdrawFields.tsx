import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldNamed, type ResourceModel } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import { AccountFields } from './AccountFields.tsx';
import { chosenAccount, type SavedAccounts } from './savedAccounts.ts';
import type { Draft, DraftErrors } from './withdrawalDraft.ts';

interface WithdrawFieldsProps {
  readonly resource: ResourceModel;
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly saved: SavedAccounts;
  readonly currency: string;
  /** What may be asked for, in words. */
  readonly lead: string;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onAll: () => void;
}

/** The request as it is typed; limits are said before anything is. */
export const WithdrawFields = (props: WithdrawFieldsProps) => {
  const { resource, draft, errors, saved, currency, lead, onChange, onAll } = props;
  const translate = useTranslate();
  const isTyped = !saved.isPending && !chosenAccount(draft.payoutAccountId, saved);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography id="withdrawal-limits">{lead}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          fullWidth
          autoFocus
          name="amount"
          label={translate('payingOut.earnings.amount')}
          value={draft.amount}
          error={errors.amount !== undefined}
          helperText={errors.amount}
          onChange={({ target: { value } }) => onChange({ amount: value })}
          slotProps={{
            htmlInput: {
              dir: 'ltr',
              inputMode: 'decimal',
              autoComplete: 'off',
              'aria-describedby': 'withdrawal-limits',
            },
            input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
          }}
        />
        <Button variant="outlined" onClick={onAll} sx={{ marginBlockStart: 3, flexShrink: 0 }}>
          {translate('payingOut.withdraw.takeAll')}
        </Button>
      </Box>
      {saved.isOffered && (
        <AccountChoice
          resource={resource}
          saved={saved}
          chosen={draft.payoutAccountId}
          error={errors.payoutAccountId}
          onChange={(payoutAccountId) => onChange({ payoutAccountId })}
        />
      )}
      {isTyped && (
        <AccountFields
          resource={resource}
          draft={draft}
          errors={errors}
          saved={saved}
          onChange={onChange}
        />
      )}
      <LimitedTextField
        fullWidth
        multiline
        minRows={2}
        name="note"
        label={translate('payingOut.withdraw.optional', {
          label: translate('payingOut.withdraw.note'),
        })}
        value={draft.note}
        error={errors.note !== undefined}
        helperText={errors.note}
        limit={fieldNamed(resource, 'note')?.schema.maxLength}
        onChange={(note) => onChange({ note })}
      />
    </Box>
  );
};
