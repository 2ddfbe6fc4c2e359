import { type RaRecord, useGetList } from 'react-admin';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { toPermissions } from '#src/admin/session/permissionGrid.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';

const ROLES = 'roles';

/**
 * Whether the signed-in user has a right, as nobody gives more than they have.
 *
 * Shape: everything may be given while it is not known, and of resources that a built-in role does not name: such a
 * role gets new ones by itself. The server has the last word.
 */
export const useOwnRights = (): ((resource: string, verb: string) => boolean) => {
  const role = useOptionalSession()?.user.role;
  const isOffered = useCapabilities().verb({ name: ROLES }, 'search');
  const hasRoles = useModel().resources.has(ROLES);
  const isKnown = isOffered && hasRoles && role !== undefined;
  const { data } = useGetList<RaRecord>(
    ROLES,
    {
      filter: { name: role },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isKnown, retry: false },
  );
  const own = data?.find(({ name }) => name === role);
  if (!own) return () => true;
  const permissions = toPermissions(own['permissions']);
  return (resource, verb) => {
    const verbs = permissions[resource];
    return verbs === undefined ? own['builtIn'] === true : verbs.includes(verb);
  };
};
