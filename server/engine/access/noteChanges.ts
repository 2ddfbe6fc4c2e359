import { isSame } from '#schemas';
import type { Audit, AuditNote } from '#server/engine/audit/audit.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';

const USER_FIELDS = {
  email: 'emailChanged',
  role: 'roleChanged',
  status: 'statusChanged',
} as const;
const RIGHTS = ['name', 'scope', 'permissions', 'actsAs'] as const;

const targetOf = ({ resource, id, before, after }: RecordChange): AuditNote['target'] => {
  const name = (after ?? before)?.['name'];
  return { resource: resource.name, id, ...(typeof name === 'string' && { name }) };
};

const differs = (before: Row | undefined, after: Row | undefined, name: string): boolean =>
  !isSame(before?.[name], after?.[name]);
const beforeAndAfter = (before: Row | undefined, after: Row | undefined, name: string): Row => ({
  before: before?.[name] ?? null,
  after: after?.[name] ?? null,
});

type Told = Pick<AuditNote, 'action' | 'details'>;

const ofUser = ({ kind, before, after, secrets }: RecordChange): readonly Told[] => {
  if (kind === 'create')
    return [
      {
        action: 'user.created',
        details: { email: after?.['email'] ?? null, role: after?.['role'] ?? null },
      },
    ];
  if (kind !== 'update') return [{ action: 'user.removed' }];
  return [
    ...(secrets.includes('password') ? [{ action: 'user.passwordChanged' }] : []),
    ...Object.entries(USER_FIELDS)
      .filter(([name]) => differs(before, after, name))
      .map(([name, action]) => ({
        action: `user.${action}`,
        details: beforeAndAfter(before, after, name),
      })),
  ];
};

const ofRole = ({ kind, before, after }: RecordChange): readonly Told[] => {
  if (kind === 'create')
    return [
      {
        action: 'role.created',
        details: { scope: after?.['scope'] ?? null, permissions: after?.['permissions'] ?? {} },
      },
    ];
  if (kind !== 'update') return [{ action: 'role.removed' }];
  const changed = RIGHTS.filter((name) => differs(before, after, name));
  const entries = changed.map((name) => [name, beforeAndAfter(before, after, name)]);
  return changed.length === 0
    ? []
    : [{ action: 'role.changed', details: Object.fromEntries(entries) }];
};

const told = (change: RecordChange): readonly Told[] => {
  if (change.resource.name === 'users') return ofUser(change);
  return change.resource.name === 'roles' ? ofRole(change) : [];
};

/** Notes who may get in and do what, whichever call changes it; whose password was changed is told as well. */
export const noteAccountChanges = (audit: Audit, notices: Notices) => {
  const ofMany: ChangesListener = async (transaction, changes) => {
    const notes = changes.flatMap((change) =>
      told(change).map((one) => ({
        ...one,
        actor: change.caller,
        teamId: change.teamId,
        target: targetOf(change),
      })),
    );
    await audit.noteAll(transaction, notes);
    for (const { resource, kind, secrets, id, teamId, caller, at } of changes) {
      if (resource.name !== 'users' || kind !== 'update' || !secrets.includes('password')) continue;
      await notices.tell(transaction, [{ userId: id, teamId }], {
        kind: 'passwordChanged',
        facts: { address: caller.origin?.address ?? '', changedAt: at.toISOString() },
        link: '/settings',
      });
    }
  };
  return {
    ofMany,
    listener: (...[transaction, change]: [Parameters<ChangesListener>[0], RecordChange]) =>
      ofMany(transaction, [change]),
  };
};
