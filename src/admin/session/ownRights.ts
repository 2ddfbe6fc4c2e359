import { toPermissions } from './permissionGrid.ts';
import { useOptionalSession } from './session.tsx';

/**
 * Whether the signed-in user has a right, as nobody gives more than they have.
 *
 * Shape: everything may be done where the server does not say, and with resources that a built-in role does not name:
 * such a role gets new ones by itself. The server has the last word.
 */
export const useOwnRights = (): ((resource: string, verb: string) => boolean) => {
  const role = useOptionalSession()?.user.ownRole;
  if (!role) return () => true;
  const permissions = toPermissions(role.permissions);
  return (resource, verb) => permissions[resource]?.includes(verb) ?? role.isBuiltIn;
};
