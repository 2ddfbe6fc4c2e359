import { Alert, MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type RaRecord, useGetList, useLocales, useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useRoleName } from '#src/admin/session/names.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { MAX_ADDRESSES, readAddresses, writeAddress } from './addresses.ts';
import { type RefusedInvitation, useInvite } from './useInvite.ts';

const MOST_ROLES = 100;
const NOTHING = { text: '' };

/** Roles that the person may give: nobody gives one that reaches further than their own. */
const useRoles = (): readonly RaRecord[] => {
  const { scope } = useSession().user;
  const { data = [] } = useGetList<RaRecord>('roles', {
    filter: {},
    pagination: { page: 1, perPage: MOST_ROLES },
    sort: { field: 'name', order: 'ASC' },
  });
  return scope === 'all' ? data : data.filter((role) => role['scope'] !== 'all');
};

const Refused = ({ refused }: { readonly refused: readonly RefusedInvitation[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error">
      <Typography component="p" variant="body2">
        {translate('accounts.invite.refused')}
      </Typography>
      {refused.map(({ email, reason }) => (
        <Typography key={email} component="p" variant="body2">
          <bdi dir="ltr">{email}</bdi>: {reason}
        </Typography>
      ))}
    </Alert>
  );
};

/** Invites one or several people into a team. */
export const InviteDialog = ({
  team: asked,
  onClose,
}: {
  /** Which team is proposed; the own one where absent. */
  readonly team?: string;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const roles = useRoles();
  const roleName = useRoleName();
  const { user, team } = useSession();
  const teams = useModel().resources.get('teams');
  const languages = useLocales();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, forget } = useTypedDraft('invitation', asked ?? '', NOTHING);
  const { text } = typed;
  const setText = (next: string): void => type({ text: next });
  const leave = (): void => {
    forget();
    onClose();
  };
  const [role, setRole] = useState('');
  const [language, setLanguage] = useState<string>(useLanguage());
  const [teamId, setTeamId] = useState<string | undefined>(asked ?? team._id);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedInvitation[]>([]);
  const { invite, isBusy } = useInvite();
  const { people, wrong } = readAddresses(text);

  const problem =
    wrong !== undefined
      ? translate('accounts.invite.addressesWrong', { text: wrong })
      : people.length > MAX_ADDRESSES
        ? translate('accounts.invite.addressesMany', { limit: MAX_ADDRESSES })
        : people.length === 0
          ? translate('accounts.invite.addressesMissing')
          : undefined;

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (problem !== undefined) input.current?.focus();
    if (problem !== undefined || role === '') return;
    const isOther = user.scope === 'all' ? teamId : undefined;
    const failed = await invite(people, { role, language, teamId: isOther });
    const sent = people.length - failed.length;
    if (sent > 0)
      notify('accounts.invite.sent', { type: 'success', messageArgs: { smart_count: sent } });
    if (failed.length === 0) onClose();
    // What was sent is not sent again by the next try.
    setText(failed.map(writeAddress).join('\n'));
    setRefused(failed);
    setAsked(false);
  };

  return (
    <FormDialog
      title={translate('accounts.invite.title')}
      submit={translate('accounts.invite.submit', { smart_count: Math.max(1, people.length) })}
      isPending={isBusy}
      onSubmit={() => void submit()}
      onClose={leave}
      typed={[text, role, language, teamId]}
      opened={['', role, language, teamId]}
      gap={2}
    >
      {refused.length > 0 && <Refused refused={refused} />}
      <TextField
        inputRef={input}
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        margin="dense"
        label={translate('accounts.invite.addresses')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isAsked && problem !== undefined}
        helperText={(isAsked && problem) || translate('accounts.invite.addressesHelp')}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false, autoCapitalize: 'none' } }}
      />
      <TextField
        select
        label={translate('accounts.invite.role')}
        value={role}
        onChange={(event) => setRole(event.target.value)}
        error={isAsked && role === ''}
        helperText={isAsked && role === '' ? translate('accounts.invite.roleMissing') : undefined}
      >
        {roles.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {roleName(String(name))}
          </MenuItem>
        ))}
      </TextField>
      {user.scope === 'all' && teams && (
        <RowChoice
          target={teams}
          value={teamId}
          onChange={(id) => setTeamId(id === undefined ? undefined : String(id))}
          renderInput={(params) => (
            <TextField {...params} label={translate(`resources.${teams.name}.name`, 1)} />
          )}
        />
      )}
      <TextField
        select
        label={translate('accounts.invite.language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        {languages.map(({ locale, name }) => (
          <MenuItem key={locale} value={locale} lang={locale}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
};
