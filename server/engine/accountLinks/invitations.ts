import type { Language } from '#schemas';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import type { SignInLimits } from '#server/engine/access/signIn/signInLimits.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import { sql, type Transaction } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Notices, Recipient } from '#server/engine/notices/notices.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { neededResource, TEAMS } from '#server/engine/records/specialResources.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import {
  ACTIVE,
  type AccountParts,
  holderOf,
  invitedStatus,
  languageOf,
  linkTo,
  readUser,
  targetOf,
  textOf,
  usersOf,
  type Visitor,
} from './people.ts';

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Whose member it is to be; the caller's own team where absent. */
  readonly teamId?: string | undefined;
  readonly language?: Language | undefined;
}

type Parts = AccountParts & {
  readonly records: Records;
  readonly notices: Notices;
  readonly limits: Pick<SignInLimits, 'invitation'>;
};

export interface Place {
  readonly records: Records;
  readonly transaction: Transaction;
}

/** Makes the link and writes the letter; earlier links of the person end. */
const write = async (
  { links, mail, publicAddress, model }: Parts,
  { transaction, records }: Place,
  caller: Caller,
  user: Row,
): Promise<void> => {
  const userId = textOf(user, '_id');
  const to = textOf(user, 'email');
  const teamId = textOf(user, 'teamId');
  await links.remove(transaction, userId, ['invitation']);
  const { token, expiresAt } = await links.issue(transaction, {
    kind: 'invitation',
    userId,
    email: to,
    sentBy: caller.userId,
  });
  const team = parseRow(await records.get(SYSTEM, neededResource(model(), TEAMS), teamId));
  const inviter = await readUser(records, model(), caller.userId);
  await mail.send(transaction, {
    to,
    language: languageOf(user, caller.language),
    letter: 'invitation',
    facts: {
      name: textOf(user, 'name'),
      inviter: textOf(inviter, 'name'),
      team: textOf(team, 'name'),
      expiresAt,
      link: linkTo(publicAddress(), 'join', token),
    },
    teamId,
  });
};

/** Tells whoever invited, if they may still sign in. */
const tellSender = async (
  { notices }: Parts,
  transaction: Transaction,
  sentBy: string | null,
  { _id: userId, name }: { readonly _id: string; readonly name: string },
): Promise<void> => {
  const senders = await transaction.query<Recipient>(sql`
    select id as "userId", coalesce(team_id, '') as "teamId"
    from ${tableSql({ name: 'users' })} where id = ${sentBy} and doc->>'status' = ${ACTIVE}`);
  await notices.tell(transaction, senders, {
    kind: 'invitationAccepted',
    facts: { name },
    link: `/users/${userId}/show`,
    about: userId,
  });
};

/** As a part of a transaction in progress. Errors: those of `invite`. */
const inviteInto = async (
  parts: Parts,
  place: Place,
  caller: Caller,
  { name, email, role, language, ...invitation }: Invitation,
): Promise<{ readonly _id: string }> => {
  const { audit, limits, model } = parts;
  const teamId = caller.scope === 'all' ? (invitation.teamId ?? caller.teamId) : caller.teamId;
  requireTeamManager(caller, teamId);
  requireProof(caller);
  limits.invitation(teamId);
  const users = usersOf(model());
  const hasLanguage = language !== undefined && users.tree.get('language') !== undefined;
  const status = invitedStatus(model());
  const body = { name, email: email.trim(), role, status, ...(hasLanguage && { language }) };
  const user = parseRow(await place.records.create(caller, users, body, { teamId }));
  await write(parts, place, caller, user);
  const details = { email: textOf(user, 'email'), role };
  await audit.note(place.transaction, caller, {
    action: 'invitation.sent',
    target: targetOf(user),
    teamId,
    details,
  });
  return { _id: textOf(user, '_id') };
};

/** A user of a team that the caller manages. Errors: 404, 403. */
const readInvited = async (
  { model }: Parts,
  records: Records,
  caller: Caller,
  id: string,
): Promise<Row> => {
  const user = parseRow(await records.get(caller, usersOf(model()), id));
  requireTeamManager(caller, textOf(user, 'teamId'));
  return user;
};

/** Errors: 409 `forbidden_move` for whoever has a password. */
const requireNotJoined = async ({ database, model }: Parts, user: Row): Promise<void> => {
  const password = await readSecret(database, 'users', textOf(user, '_id'), 'password');
  if (password === undefined) return;
  const names = { from: textOf(user, 'status'), to: invitedStatus(model()) };
  throw new ServerError('forbidden_move', names);
};

/** What somebody says who joins. */
export interface Chosen {
  readonly password: string;
  readonly name?: string | undefined;
}

const joinBy = async (
  parts: Parts,
  { records, transaction }: Place,
  token: string,
  { password, name }: Chosen,
  visitor: Visitor,
): Promise<{ readonly email: string }> => {
  const { links, audit, model } = parts;
  const link = await links.use(transaction, 'invitation', token);
  const statuses = [invitedStatus(model()), ACTIVE];
  const { caller, actor, user } = await holderOf(parts, records, visitor, link, statuses);
  await records.update(caller, usersOf(model()), link.userId, {
    status: ACTIVE,
    password,
    passwordConfirmation: password,
    ...(name !== undefined && { name }),
  });
  const target = targetOf(user);
  await audit.note(transaction, actor, { action: 'invitation.accepted', target });
  const joined = { _id: link.userId, name: name ?? textOf(user, 'name') };
  await tellSender(parts, transaction, link.sentBy, joined);
  return { email: textOf(user, 'email') };
};

/**
 * Whoever says who is in a team brings people into it: a user is made who cannot sign in until they have chosen a
 * password by the link of a letter.
 */
export const createInvitations = (parts: Parts) => {
  const { inTransaction, links, audit, limits, model } = parts;

  const inviteIn = (place: Place, caller: Caller, invitation: Invitation) =>
    inviteInto(parts, place, caller, invitation);

  return {
    inviteIn,

    /** Errors: 403 without the rights of the role that is given, 422 with the fields that are refused. */
    invite: (caller: Caller, invitation: Invitation): Promise<{ readonly _id: string }> =>
      inTransaction((records, transaction) =>
        inviteIn({ records, transaction }, caller, invitation),
      ),

    /** Brings a new link, in place of the ones before it; also to somebody whose invitation was withdrawn. */
    async again(caller: Caller, id: string): Promise<void> {
      requireProof(caller);
      await requireNotJoined(parts, await readInvited(parts, parts.records, caller, id));
      limits.invitation(caller.teamId);
      await inTransaction(async (records, transaction) => {
        const status = invitedStatus(model());
        await records.update(caller, usersOf(model()), id, { status });
        const user = await readUser(records, model(), id);
        await write(parts, { transaction, records }, caller, user);
        const teamId = textOf(user, 'teamId');
        const target = targetOf(user);
        await audit.note(transaction, caller, { action: 'invitation.repeated', target, teamId });
      });
    },

    /** Ends the link; the user stays, blocked, as rows may refer to them. */
    async withdraw(caller: Caller, id: string): Promise<void> {
      requireProof(caller);
      const user = await readInvited(parts, parts.records, caller, id);
      await requireNotJoined(parts, user);
      await inTransaction(async (records, transaction) => {
        await links.remove(transaction, id, ['invitation']);
        await records.update(caller, usersOf(model()), id, { status: 'blocked' });
        const teamId = textOf(user, 'teamId');
        const target = targetOf(user);
        await audit.note(transaction, caller, { action: 'invitation.withdrawn', target, teamId });
      });
    },

    /**
     * Chooses the first password by a link; from then on the person signs in.
     *
     * Errors: 403 `link_expired`; 422 on `password` or `name`, which leaves the link as it was.
     */
    join: (token: string, chosen: Chosen, visitor: Visitor): Promise<{ readonly email: string }> =>
      inTransaction((records, transaction) =>
        joinBy(parts, { records, transaction }, token, chosen, visitor),
      ),
  };
};
