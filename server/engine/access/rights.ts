import { ownValue } from '#schemas/model/values/ownValue.ts';
import { type RoleFacts, roleFacts } from '#server/engine/access/identities.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, toText } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import { actingRoleOf } from '#server/engine/records/actingRole.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';

/** What `forbidden` calls the giving away of rights. */
const GRANT = 'grant';

/** Each built-in role makes the moves of the ones after it as well. */
const mayGiveMoves = (
  caller: Caller,
  { actsAs }: RoleFacts,
  builtInRoles: readonly BuiltInRole[],
): boolean => {
  const mover = actingRoleOf(caller);
  if (actsAs === '' || actsAs === mover) return true;
  const names = builtInRoles.map(({ name }) => name);
  return names.includes(mover) && names.indexOf(actsAs) > names.indexOf(mover);
};

/** Whether the caller has everything that the role allows. */
const covers = (caller: Caller, role: RoleFacts, builtInRoles: readonly BuiltInRole[]): boolean => {
  if (role.scope === 'all' && caller.scope !== 'all') return false;
  if (!mayGiveMoves(caller, role, builtInRoles)) return false;
  return Object.entries(role.permissions).every(([resource, verbs]) =>
    verbs.every((verb) => ownValue(caller.permissions, resource)?.includes(verb)),
  );
};

/** Against privilege escalation: nobody grants more rights than they have. Errors: 403 `forbidden`. */
export const requireRights = (
  caller: Caller,
  role: RoleFacts,
  builtInRoles: readonly BuiltInRole[],
): void => {
  if (caller.kind === 'system' || covers(caller, role, builtInRoles)) return;
  throw new ServerError('forbidden', { verb: GRANT, resource: role.name });
};

/** What a role allows now; undefined when there is no such role. */
export const readRole = async (
  { transaction, model }: Write,
  id: unknown,
  builtInRoles: readonly BuiltInRole[],
): Promise<RoleFacts | undefined> => {
  const [found] = await transaction.query<{ doc: string }>(sql`
    select doc::text as doc from ${tableSql({ name: 'roles' })} where id = ${toText(id)}`);
  return found && roleFacts(parseRow(found.doc), model, builtInRoles);
};
