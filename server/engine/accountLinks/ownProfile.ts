import { hasFormat, isEmpty, type ResourceModel } from '#schemas';
import { accountKey } from '#server/engine/access/accounts.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import type { SignInLimits } from '#server/engine/access/signIn/signInLimits.ts';
import { type Queryable, sql, type Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { fieldsRefused } from '#server/engine/errors/errors.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import type { Link } from './links.ts';
import {
  ACTIVE,
  type AccountParts,
  asThemselves,
  holderOf,
  languageOf,
  linkTo,
  readUser,
  targetOf,
  textOf,
  usersOf,
  type Visitor,
} from './people.ts';

type Parts = AccountParts & { readonly limits: Pick<SignInLimits, 'judge'> };

/** What everybody changes of themselves, where the installation's users have it. */
const OWN_FIELDS = ['name', 'photo', 'language'] as const;

const CHANGE_KINDS = ['address', 'addressStop'] as const;

const isTaken = async (place: Queryable, email: string): Promise<boolean> => {
  const rows = await place.query(
    sql`select 1 as taken from access_accounts where email = ${accountKey(email)}`,
  );
  return rows.length > 0;
};

/** Errors: 422 on `email`. */
const requireAddress = (email: string): void => {
  if (!hasFormat('account-email', email))
    throw fieldsRefused([issue('email', 'email', { value: email })]);
};

const ownChanges = ({ tree }: ResourceModel, changes: Row): Row => {
  const own = OWN_FIELDS.filter((name) => name in changes && tree.get(name));
  return Object.fromEntries(own.map((name) => [name, changes[name] ?? null]));
};

/** Asks the new address, and tells the old one, which may stop it. */
const askFor = async (
  { links, mail, clock, publicAddress }: Parts,
  place: Queryable,
  caller: Caller,
  user: Row,
  email: string,
): Promise<void> => {
  const { userId, teamId, sessionId } = caller;
  const language = languageOf(user, caller.language);
  const name = textOf(user, 'name');
  const oldEmail = textOf(user, 'email');
  await links.remove(place, userId, CHANGE_KINDS);
  const link = { kind: 'address', userId, email, sessionId } as const;
  const { token, expiresAt } = await links.issue(place, link);
  const stop = await links.issue(place, { kind: 'addressStop', userId, email: oldEmail });
  // Somebody else's address gets no letter, and nobody hears that it is somebody's.
  if (!(await isTaken(place, email)))
    await mail.send(place, {
      to: email,
      language,
      letter: 'addressConfirmation',
      facts: { name, expiresAt, link: linkTo(publicAddress(), 'confirm-address', token) },
      teamId,
    });
  await mail.send(place, {
    to: oldEmail,
    language,
    letter: 'addressChange',
    facts: {
      name,
      newEmail: email,
      askedAt: clock().toISOString(),
      expiresAt: stop.expiresAt,
      link: linkTo(publicAddress(), 'stop-address', stop.token),
    },
    teamId,
  });
};

const confirmBy = async (
  parts: Parts,
  { records, transaction }: { readonly records: Records; readonly transaction: Transaction },
  token: string,
  visitor: Visitor,
): Promise<{ readonly email: string }> => {
  const { links, audit, model } = parts;
  const link = await links.use(transaction, 'address', token);
  const { caller, actor, user } = await holderOf(parts, records, visitor, link, [ACTIVE]);
  const { email, userId: id } = link;
  await records.update(caller, usersOf(model()), id, { email });
  const target = targetOf(user);
  const details = { before: textOf(user, 'email'), after: email };
  await audit.note(transaction, actor, { action: 'address.changed', target, details });
  return { email };
};

/** One's own name, photo, language and address, which need no right to users. */
export const createOwnProfile = (parts: Parts) => {
  const { database, inTransaction, links, audit, limits, model } = parts;

  const withdrawIn = (place: Queryable, userId: string): Promise<number> =>
    links.remove(place, userId, CHANGE_KINDS);

  return {
    /** A change of address that waits for its link. */
    pending: (userId: string): Promise<Pick<Link, 'email' | 'expiresAt'> | undefined> =>
      links.openOf(database, userId, 'address'),

    /** Errors: 422 with the fields that the schema refuses. */
    async update(caller: Caller, changes: Row): Promise<void> {
      const users = usersOf(model());
      const body = ownChanges(users, changes);
      if (isEmpty(body)) return;
      await inTransaction(async (records) => {
        await records.update(asThemselves(caller, users.name), users, caller.userId, body);
      });
    },

    /** Errors: 403 `confirm_identity`, 422 on `email`, 429 after several in a row. */
    async askAddress(caller: Caller, given: string): Promise<void> {
      requireProof(caller);
      const email = given.trim();
      requireAddress(email);
      const { userId, sessionId = '' } = caller;
      await limits.judge({ session: `address ${sessionId}` }, async () => false);
      await inTransaction(async (records, transaction) => {
        const user = await readUser(records, model(), userId);
        // The one that holds already: whatever waits is not wanted any more.
        if (accountKey(email) === accountKey(textOf(user, 'email'))) {
          await withdrawIn(transaction, userId);
          return;
        }
        await askFor(parts, transaction, caller, user, email);
        const note = { action: 'address.asked', target: targetOf(user), details: { email } };
        await audit.note(transaction, caller, note);
      });
    },

    withdrawAddress: (caller: Caller): Promise<number> => withdrawIn(database, caller.userId),

    /** The address holds from now on; the session that asked for it stays, all others end. */
    confirmAddress: (token: string, visitor: Visitor): Promise<{ readonly email: string }> =>
      inTransaction((records, transaction) =>
        confirmBy(parts, { records, transaction }, token, visitor),
      ),

    /** Used by whoever reads the letters of the old address. */
    stopAddress: (token: string, visitor: Visitor): Promise<void> =>
      inTransaction(async (records, transaction) => {
        const link = await links.use(transaction, 'addressStop', token);
        const { actor, user } = await holderOf(parts, records, visitor, link, [ACTIVE]);
        await withdrawIn(transaction, link.userId);
        await audit.note(transaction, actor, { action: 'address.stopped', target: targetOf(user) });
      }),
  };
};
