import type { RowRecord } from '#dataProvider';
import { isEmpty, type Verb } from '#schemas';
import { roleNameOf } from '#src/admin/session/ownRole.ts';
import { isAllowed, type Permissions, toPermissions } from '#src/admin/session/permissionGrid.ts';
import type { Session } from '#src/admin/session/session.tsx';

/** As whom a draft is looked at. */
export interface PreviewRole {
  readonly name: string;
  /** As whom it moves states. */
  readonly actsAs: string;
  /** Unknown where the roles cannot be read. */
  readonly permissions: Permissions | undefined;
  readonly isBuiltIn: boolean;
}

const text = (value: unknown): string => (isEmpty(value) ? '' : String(value));

export const toPreviewRole = (row: RowRecord): PreviewRole => {
  const name = text(row['name']);
  const isBuiltIn = row['builtIn'] === true;
  return {
    name,
    isBuiltIn,
    // What a built-in role is called is what moves know it by.
    actsAs: text(row['actsAs']) || (isBuiltIn ? name : ''),
    permissions: toPermissions(row['permissions']),
  };
};

/** Whoever is signed in, where nothing is known of any role. */
export const ownRole = ({ user }: Session): PreviewRole => ({
  name: roleNameOf(user),
  actsAs: user.actsAs ?? user.role,
  permissions: undefined,
  isBuiltIn: true,
});

/**
 * Whether the server would do it for the role. Built-in roles get resources that they do not name yet, as a draft may
 * be; other roles have to be given them.
 */
export const mayDo = (role: PreviewRole, resource: string, verb: Verb): boolean => {
  const { permissions, isBuiltIn } = role;
  if (permissions === undefined) return true;
  return Object.hasOwn(permissions, resource) ? isAllowed(permissions, resource, verb) : isBuiltIn;
};

/**
 * What works on copies as on stored rows. Whatever else the server can do (history, bulk work, saved views, files)
 * concerns the stored rows.
 */
const PREVIEWED: readonly string[] = ['schemas', 'versions', 'query'];

/** The session as somebody of another role would have it. */
export const sessionAs = (session: Session, role: PreviewRole): Session => ({
  ...session,
  user: { ...session.user, role: role.name, actsAs: role.actsAs, ownRole: role },
  features: session.features.filter((feature) => PREVIEWED.includes(feature)),
});

export const isPreviewed = (feature: string): boolean => PREVIEWED.includes(feature);
