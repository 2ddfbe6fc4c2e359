import { Box, Button, InputAdornment, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { Draft, DraftErrors, DraftField } from './withdrawalDraft.ts';

interface WithdrawFieldsProps {
  readonly resource: ResourceModel;
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly currency: string;
  /** What may be asked for, in words. */
  readonly lead: string;
  readonly onChange: (field: DraftField, value: string) => void;
  readonly onAll: () => void;
}

/** The request as it is typed; limits are said before anything is. */
export const WithdrawFields = (props: WithdrawFieldsProps) => {
  const { resource, draft, errors, currency, lead, onChange, onAll } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const methods = resource.fields.find(({ name }) => name === 'method')?.options ?? [];
  const shared = (field: DraftField) => ({
    name: field,
    value: draft[field],
    error: errors[field] !== undefined,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    fullWidth: true,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography id="withdrawal-limits">{lead}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          {...shared('amount')}
          autoFocus
          label={translate('souk.earnings.amount')}
          helperText={errors.amount}
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
          {translate('souk.earnings.takeAll')}
        </Button>
      </Box>
      <TextField
        {...shared('method')}
        select
        label={translate('souk.earnings.method')}
        helperText={errors.method}
      >
        {methods.map(({ key, title }) => (
          <MenuItem key={key} value={key}>
            {title[language]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...shared('account')}
        label={translate('souk.earnings.account')}
        helperText={errors.account ?? translate('souk.earnings.accountHelp')}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 120, autoComplete: 'off' } }}
      />
      <TextField
        {...shared('note')}
        multiline
        minRows={2}
        label={translate('souk.earnings.optional', { label: translate('souk.earnings.note') })}
        helperText={errors.note}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </Box>
  );
};
