import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useMayInvite } from './useMayInvite.ts';

const InviteButton = () => {
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
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** The users, with a way to invite more. */
export const UserList = () => <ResourceList actions={<InviteButton />} />;
UserList.prefetch = ResourceList.prefetch;
