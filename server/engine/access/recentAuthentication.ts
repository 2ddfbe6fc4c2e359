import { isSame, MINUTE_MS } from '#schemas';
import type { Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';

/** For how long an entered password counts as recent (LIMIT-6). */
const FRESH_MS = 5 * MINUTE_MS;

/** Fields by which somebody takes over an account or a payment, by resource. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  users: ['password', 'email', 'role'],
  withdrawals: ['account'],
};
/** Resources whose new rows are guarded like changes: a new user can sign in. */
const GUARDED_WHEN_NEW: readonly string[] = ['users'];

export const isFresh = (provedAt: string | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - Date.parse(provedAt) <= FRESH_MS;

const isProven = ({ kind, isRecentlyAuthenticated }: Caller): boolean =>
  kind === 'system' || isRecentlyAuthenticated === true;

const refuse = (): never => {
  throw new ServerError('confirm_identity');
};

/**
 * Refuses changes of `GUARDED` fields by callers who have not entered their own password recently, whichever call writes.
 *
 * Errors: 403 `confirm_identity`; the transaction of the change is undone.
 */
export const requireRecentAuthentication = async (
  _transaction: Queryable,
  { caller, resource, kind, before, after, secrets }: RecordChange,
): Promise<void> => {
  const guarded = GUARDED[resource.name];
  if (!guarded || isProven(caller)) return;
  if (kind === 'create' && !GUARDED_WHEN_NEW.includes(resource.name)) return;
  const changed = guarded.some(
    (name) => secrets.includes(name) || !isSame(before?.[name], after?.[name]),
  );
  if (changed) refuse();
};

/**
 * The same, before the first of many rows is written. Without `changes` the call may touch any field.
 */
export const requireRecentAuthenticationForMany = (
  caller: Caller,
  resource: string,
  changes?: Row,
): void => {
  const guarded = GUARDED[resource] ?? [];
  const isTouched = guarded.some((name) => changes === undefined || Object.hasOwn(changes, name));
  if (isTouched && !isProven(caller)) refuse();
};
