import { useRoleName } from './names.ts';
import { type SignedInUser, useOptionalSession, useSession } from './session.tsx';

/** What a user's role is called; a user's row names it by its id. */
export const roleNameOf = ({ ownRole, role }: SignedInUser): string => ownRole?.name ?? role;

/** What the signed-in person's role is called. */
export const useOwnRoleName = (): string => useRoleName()(roleNameOf(useSession().user));

/**
 * Whether the signed-in user has a right, as nobody gives more than they have.
 *
 * Shape: everything may be done where the server does not say, and with resources that a built-in role does not name:
 * such a role gets new ones by itself. The server has the last word.
 */
export const useOwnRights = (): ((resource: string, verb: string) => boolean) => {
  const { permissions = {}, isBuiltIn = true } = useOptionalSession()?.user.ownRole ?? {};
  return (resource, verb) =>
    Object.hasOwn(permissions, resource)
      ? permissions[resource]?.includes(verb) === true
      : isBuiltIn;
};

/** Whether this person is shown rows of a resource at all: where not, asking for some would only be refused. */
export const useMayList = (resource: string): boolean => useOwnRights()(resource, 'search');
