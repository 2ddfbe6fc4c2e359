import { ResourceList } from '#src/admin/resources/ResourceList.tsx';
import { InviteButton } from './InviteButton.tsx';

/** The users, with a way to invite more. */
export const UserList = () => <ResourceList actions={<InviteButton />} />;
UserList.prefetch = ResourceList.prefetch;
