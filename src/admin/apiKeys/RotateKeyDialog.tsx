import { Alert, DialogContentText, MenuItem, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import type { ApiKey, MadeKey } from './apiKey.ts';

const HOURS = [0, 1, 24, 72, 168] as const;
const HOURS_A_DAY = 24;

interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Asks for how long the old key goes on. */
export const RotateKeyDialog = ({
  apiKey: { _id: id, name },
  onMade,
  onClose,
}: KeyDialogProps & { readonly onMade: (token: string) => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [overlapHours, setHours] = useState<number>(HOURS_A_DAY);
  const rotate = useMutation({
    mutationFn: () =>
      dataProvider.call<MadeKey>('apiKeyRotate', { query: { id }, body: { overlapHours } }),
    onSuccess: ({ token }) => onMade(token),
  });
  const hoursText = (hours: number): string => {
    if (hours === 0) return translate('apiKeys.rotateForm.atOnce');
    const isDays = hours > HOURS_A_DAY;
    return translate(`apiKeys.rotateForm.${isDays ? 'days' : 'hours'}`, {
      smart_count: isDays ? hours / HOURS_A_DAY : hours,
    });
  };
  return (
    <FormDialog
      gap={2}
      title={translate('apiKeys.rotateForm.title', { name: isolatedText(name) })}
      submit={translate('apiKeys.rotateForm.submit')}
      isPending={rotate.isPending}
      onSubmit={() => rotate.mutate()}
      onClose={onClose}
      typed={overlapHours}
    >
      {rotate.error && <Alert severity="error">{errorText(rotate.error, translate)}</Alert>}
      <DialogContentText>{translate('apiKeys.rotateForm.text')}</DialogContentText>
      <TextField
        select
        autoFocus
        label={translate('apiKeys.rotateForm.overlap')}
        value={overlapHours}
        onChange={({ target }) => setHours(Number(target.value))}
      >
        {HOURS.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {hoursText(hours)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
};
