import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useMayInvite } from './useMayInvite.ts';

/** Invites people, for those who manage a team: into the team that is named, else into the own one at first. */
export const InviteButton = ({ teamId }: { readonly teamId?: string }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!useMayInvite()) return null;
  return (
    <>
      <ActionButton
        variant="outlined"
        icon={<PersonAddIcon />}
        label={translate('accounts.invite.action')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <InviteDialog
          {...(teamId !== undefined && { team: teamId })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
