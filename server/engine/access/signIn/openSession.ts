import { isLanguage } from '#schemas';
import { knownDeviceOf } from '#schemas/model/texts/deviceOf.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, sql, type Transaction } from '#server/engine/database/database.ts';
import type { FirstStep } from '#server/engine/features/secondStep.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { IssuedToken, Origin, Sessions } from '../sessions.ts';
import { createDevices } from './devices.ts';

export interface SessionRequest extends FirstStep {
  readonly origin: Origin;
  /** What the browser was given at an earlier sign-in; a session's own token is never taken from it. */
  readonly device?: string | undefined;
}

/** A session's token with the one by which this browser is known from now on; a link makes no browser known. */
export interface OpenedSession extends IssuedToken {
  readonly device?: string;
}

export interface OpenSessionParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly mail: Mail;
  readonly notices: Notices;
  readonly publicAddress: () => string;
}

interface Person {
  readonly teamId: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
}

const readPerson = async (place: Transaction, userId: string): Promise<Person | undefined> => {
  const [row] = await place.query<Person>(sql`
    select coalesce(u.team_id, '') as "teamId", u.doc->>'name' as name, u.doc->>'email' as email,
      coalesce(u.doc->>'language', s.language) as language
    from ${tableSql({ name: 'users' })} u left join access_seen s on s.user_id = u.id
    where u.id = ${userId}`);
  return row;
};

/** Remembers that the user has signed in, in which language; answers whether it is the first time. */
const noteSeen = async (
  place: Transaction,
  { userId, origin: { language } }: SessionRequest,
  now: Date,
  isKnown: boolean,
): Promise<boolean> => {
  const added = await place.execute(sql`
    insert into access_seen (user_id, first_at, language)
    values (${userId}, ${now}, ${language ?? 'en'}) on conflict (user_id) do nothing`);
  // An unknown browser may be a stranger's: the letter about it is in the language of before.
  if (added === 0 && isKnown && language !== undefined)
    await place.execute(sql`
      update access_seen set language = ${language} where user_id = ${userId} and language <> ${language}`);
  return added > 0;
};

/** Tells a user that somebody signed in with a browser that nobody knows: it may not be the user. */
const tellNewDevice = async (
  { mail, notices, publicAddress, clock }: OpenSessionParts,
  place: Transaction,
  { userId, origin }: SessionRequest,
  { teamId, name, email, language }: Person,
): Promise<void> => {
  const { address } = origin;
  // Only words of our own: whoever signs in must not write into a letter.
  const browser = knownDeviceOf(origin.agent) || '?';
  const signedInAt = clock().toISOString();
  await mail.send(place, {
    to: email,
    language: language !== null && isLanguage(language) ? language : 'en',
    letter: 'newDevice',
    facts: { name, address, browser, signedInAt, link: `${publicAddress()}settings` },
    teamId,
  });
  await notices.tell(place, [{ userId, teamId }], {
    kind: 'newDevice',
    facts: { address, browser, signedInAt },
    link: '/settings',
  });
};

/**
 * Opens a session for somebody who has proved who they are; every way in ends here.
 *
 * The session, what the log says of it and what the user is told are there together or not at all. The token is always
 * a new one: one that a browser came with is never made valid (session fixation).
 */
export const createOpenSession =
  (parts: OpenSessionParts) =>
  (request: SessionRequest): Promise<OpenedSession> =>
    parts.database.transaction(async (transaction) => {
      const { userId, origin, proof } = request;
      const devices = createDevices(transaction, parts.clock);
      const isKnown = (await devices.knownOf(userId, request.device)) !== undefined;
      const device = proof === 'none' ? undefined : await devices.remember(userId, request.device);
      const deviceHash = device === undefined ? undefined : devices.hashOf(device);
      const signedIn = { ...origin, ...(deviceHash !== undefined && { deviceHash }) };
      const { id, ...issued } = await parts.sessions.issue(userId, signedIn, proof, transaction);
      const isFirst = await noteSeen(transaction, request, parts.clock(), isKnown);
      const person = await readPerson(transaction, userId);
      const actor = { kind: 'user', userId, teamId: person?.teamId ?? '', origin };
      await parts.audit.note(transaction, actor, {
        action: 'signIn.done',
        details: {
          method: proof === 'none' ? 'link' : proof,
          device: isKnown ? 'known' : 'new',
          session: id,
        },
      });
      if (person && !isKnown && !isFirst) await tellNewDevice(parts, transaction, request, person);
      return { ...issued, ...(device !== undefined && { device }) };
    });

export type OpenSession = ReturnType<typeof createOpenSession>;
