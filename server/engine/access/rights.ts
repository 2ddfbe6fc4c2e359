import { ADMIN_ROLE, SELLER_ROLE, SUPPORT_ROLE } from '#server/engine/access/builtInRoles.ts';
import { type RoleFacts, roleFacts } from '#server/engine/access/identities.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, toText } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { moverOf } from '#server/engine/records/mover.ts';
import type { Caller } from '#server/engine/records/records.ts';
import type { Write } from '#server/engine/records/rule.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** What `forbidden` calls the giving away of rights. */
const GRANT = 'grant';

/** Each makes the moves of the ones before it as well. */
const MOVERS: readonly string[] = [SUPPORT_ROLE, SELLER_ROLE, ADMIN_ROLE];

const mayGiveMoves = (caller: Caller, { actsAs }: RoleFacts): boolean => {
  const mover = moverOf(caller);
  if (actsAs === '' || actsAs === mover) return true;
  return MOVERS.includes(actsAs) && MOVERS.indexOf(actsAs) < MOVERS.indexOf(mover);
};

/** Whether the caller has everything that the role allows. */
const covers = (caller: Caller, role: RoleFacts): boolean => {
  if (role.scope === 'all' && caller.scope !== 'all') return false;
  if (!mayGiveMoves(caller, role)) return false;
  return Object.entries(role.permissions).every(([resource, verbs]) =>
    verbs.every((verb) => caller.permissions[resource]?.includes(verb)),
  );
};

/** Nobody grants more than they have. Errors: 403 `forbidden`. */
export const requireRights = (caller: Caller, role: RoleFacts): void => {
  if (caller.kind === 'system' || covers(caller, role)) return;
  throw new ServerError('forbidden', { verb: GRANT, resource: role.name });
};

/** What a role allows now; undefined when there is no such role. */
export const readRole = async (
  { transaction, model }: Write,
  id: unknown,
): Promise<RoleFacts | undefined> => {
  const [found] = await transaction.query<{ doc: string }>(sql`
    select doc::text as doc from ${tableSql({ name: 'roles' })} where id = ${toText(id)}`);
  return found && roleFacts(parseRow(found.doc), model);
};
