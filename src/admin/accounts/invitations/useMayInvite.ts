import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { useCan } from '#src/admin/session/session.tsx';

/** Whether the server has invitations, and this person says who is in a team. */
export const useMayInvite = (): boolean => {
  const isOffered = useCan('accounts');
  const mayDo = useOwnRights();
  return isOffered && mayDo('users', 'create') && mayDo('users', 'update');
};
