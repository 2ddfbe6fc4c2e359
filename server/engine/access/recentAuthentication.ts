import { isSame, MINUTE_MS } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Behaviour, ChangeListener } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';

/** For how long an entered password counts as recent (LIMIT-6). */
const FRESH_MS = 5 * MINUTE_MS;

type Behaviours = ReadonlyMap<string, Behaviour>;

export const isFresh = (provedAt: string | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - Date.parse(provedAt) <= FRESH_MS;

const isProven = ({ kind, isRecentlyAuthenticated }: Caller): boolean =>
  kind === 'system' || isRecentlyAuthenticated === true;

/** What is decided, where it is neither who gets in nor where money goes: the page says so. */
export type ProofSubject = 'keys' | 'webhooks' | 'export';

/** For calls that write no row. Errors: 403 `confirm_identity`. */
export const requireProof = (caller: Caller, about?: ProofSubject): void => {
  if (!isProven(caller)) throw new ServerError('confirm_identity', about ? { about } : {});
};

/**
 * Refuses changes of guarded fields by callers who have not entered their own password recently, whichever call writes.
 *
 * Errors: 403 `confirm_identity`; the transaction of the change is undone.
 */
export const requireRecentAuthentication =
  (behaviours: Behaviours): ChangeListener =>
  async (_transaction, { caller, resource, kind, before, after, secrets }) => {
    const guarded = behaviours.get(resource.name)?.guarded;
    if (!guarded) return;
    if (kind === 'create' && !guarded.whenNew) return;
    const changed = guarded.fields.some(
      (name) => secrets.includes(name) || !isSame(before?.[name], after?.[name]),
    );
    if (changed) requireProof(caller);
  };

/**
 * The same, before the first of many rows is written. Without `changes` the call may touch any field.
 */
export const requireRecentAuthenticationForMany = (
  behaviours: Behaviours,
  caller: Caller,
  resource: string,
  changes?: Row,
): void => {
  const guarded = behaviours.get(resource)?.guarded?.fields ?? [];
  const isTouched = guarded.some((name) => changes === undefined || Object.hasOwn(changes, name));
  if (isTouched) requireProof(caller);
};
