import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { API_KEY_LIMITS, NEVER_WRITTEN_BY_KEYS } from '#schemas/model/calls/apiKeyCalls.ts';
import { permissionVerbsOf } from '#schemas/model/texts/permissionVerbs.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { useInputRefusals } from '#src/admin/form/useInputRefusals.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { PermissionBoxes } from '#src/admin/form/widgets/PermissionBoxes.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import type { Permissions } from '#src/admin/session/permissionGrid.ts';
import { useSession } from '#src/admin/session/session.tsx';
import type { MadeKey } from './apiKey.ts';
import { TeamChoice } from './TeamChoice.tsx';

const DAYS = [7, 30, API_KEY_LIMITS.defaultDays, 180, 365] as const;
const READS = ['search', 'get'];
/** What a refusal may name. */
const INPUTS: readonly string[] = ['name', 'days', 'permissions', 'addresses'];

interface CreateKeyDialogProps {
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

/** What a key is for, what it may do, from where and how long. */
export const CreateKeyDialog = ({ onMade, onClose }: CreateKeyDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const model = useModel();
  const { user } = useSession();
  const mayGive = useOwnRights();
  const [labelId, helpId] = [useId(), useId()];
  const [name, setName] = useState('');
  const [teamId, setTeamId] = useState(String(user.teamId ?? ''));
  const [days, setDays] = useState<number>(API_KEY_LIMITS.defaultDays);
  const [addresses, setAddresses] = useState('');
  const [permissions, setPermissions] = useState<Permissions>({});
  const make = useMutation({
    mutationFn: () =>
      dataProvider.call<MadeKey>('apiKeyCreate', {
        body: {
          ...{ name: name.trim(), permissions, days },
          addresses: addresses.split(/[\s,]+/).filter(Boolean),
          ...(user.scope === 'all' && teamId !== '' && { teamId }),
        },
      }),
    onSuccess: ({ token }) => onMade(token),
  });
  const { refusalOf, otherText } = useInputRefusals(make.error, INPUTS, 'apiKeys.form');
  return (
    <FormDialog
      size="md"
      gap={2}
      title={translate('apiKeys.form.title')}
      submit={translate('apiKeys.form.submit')}
      isReady={name.trim() !== '' && Object.keys(permissions).length > 0}
      isPending={make.isPending}
      onSubmit={() => make.mutate()}
      onClose={onClose}
      typed={[name, teamId, days, addresses, permissions]}
    >
      {otherText && <Alert severity="error">{otherText}</Alert>}
      <LimitedTextField
        autoFocus
        required
        label={translate('apiKeys.form.name')}
        error={refusalOf('name') !== undefined}
        helperText={refusalOf('name') ?? translate('apiKeys.form.nameHelp')}
        value={name}
        limit={API_KEY_LIMITS.nameCharacters}
        onChange={setName}
        sx={{ marginBlockStart: 1 }}
      />
      <TeamChoice label={translate('apiKeys.form.team')} value={teamId} onChange={setTeamId} />
      <TextField
        select
        label={translate('apiKeys.form.days')}
        error={refusalOf('days') !== undefined}
        helperText={refusalOf('days')}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {DAYS.map((count) => (
          <MenuItem key={count} value={count}>
            {translate('apiKeys.form.dayCount', { smart_count: count })}
          </MenuItem>
        ))}
      </TextField>
      <Box role="group" aria-labelledby={labelId} aria-describedby={helpId}>
        <Typography id={labelId} variant="subtitle2">
          {translate('apiKeys.form.permissions')}
        </Typography>
        <Typography id={helpId} variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
          {translate('apiKeys.form.permissionsHelp')}
        </Typography>
        {refusalOf('permissions') && (
          <Typography role="alert" variant="body2" color="error" sx={{ marginBlockEnd: 1 }}>
            {refusalOf('permissions')}
          </Typography>
        )}
        <PermissionBoxes
          labelId={labelId}
          permissions={permissions}
          resources={[...model.resources.keys()]}
          verbs={permissionVerbsOf(model)}
          mayGive={(resource, verb) =>
            mayGive(resource, verb) &&
            (READS.includes(verb) || !NEVER_WRITTEN_BY_KEYS.includes(resource))
          }
          onChange={setPermissions}
        />
      </Box>
      <TextField
        multiline
        minRows={2}
        label={translate('apiKeys.form.addresses')}
        error={refusalOf('addresses') !== undefined}
        helperText={refusalOf('addresses') ?? translate('apiKeys.form.addressesHelp')}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </FormDialog>
  );
};
