import { isLanguage, type Language, type Model, type ResourceModel } from '#schemas';
import { createIdentities, type Identity } from '#server/engine/access/identities.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Audit, AuditActor } from '#server/engine/audit/audit.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { Mail } from '#server/engine/mail/mail.ts';
import type { InTransaction } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import type { Links } from './links.ts';

/** What invitations, recovery and profiles are made with. */
export interface AccountParts {
  readonly database: Database;
  readonly inTransaction: InTransaction;
  readonly model: () => Model;
  readonly registry: Pick<Registry, 'roles'>;
  readonly links: Links;
  readonly mail: Mail;
  readonly audit: Audit;
  readonly clock: () => Date;
  readonly publicAddress: () => string;
}

export const ACTIVE = 'active';
const INVITED = 'invited';
const BLOCKED = 'blocked';

export const usersOf = (model: Model): ResourceModel => neededResource(model, 'users');

/** Of somebody who has not joined yet. An installation's own schema of users may not know the word. */
export const invitedStatus = (model: Model): string => {
  const { enum: statuses } = usersOf(model).tree.get('status')?.schema ?? {};
  return statuses?.includes(INVITED) === false ? BLOCKED : INVITED;
};

/** Errors: 404 where there is no such user. */
export const readUser = async (records: Records, model: Model, id: string): Promise<Row> =>
  parseRow(await records.get(SYSTEM, usersOf(model), id));

export const textOf = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

/** In which language somebody is written to: their own choice, else that of whoever caused the letter. */
export const languageOf = (user: Row, fallback: Language): Language =>
  isLanguage(user['language']) ? user['language'] : fallback;

/** The address of a page of the front end with a token in its fragment, which no server is ever sent. */
export const linkTo = (publicAddress: string, page: string, token: string): string =>
  `${publicAddress}${page}#token=${token}`;

/** Where a call without a session comes from. */
export interface Visitor {
  readonly language: Language;
  readonly requestId: string;
  readonly origin: NonNullable<Caller['origin']>;
}

/** Somebody as the one who acts on their own account by a link that was sent to them. */
export interface Holder {
  readonly caller: Caller;
  readonly actor: AuditActor;
  readonly user: Row;
}

const UPDATE = 'update';

/** The caller with what everybody may do to the own account, whatever their role says. */
export const asThemselves = <Of extends Identity>(identity: Of, users: string): Of => ({
  ...identity,
  permissions: {
    ...identity.permissions,
    [users]: [...(identity.permissions[users] ?? []), UPDATE],
  },
});

/**
 * Who holds a link, where their user may still be let in.
 *
 * Errors: 403 `link_expired` where the user is blocked, gone or without a role.
 */
export const holderOf = async (
  { model, registry }: Pick<AccountParts, 'model' | 'registry'>,
  records: Records,
  visitor: Visitor,
  link: { readonly userId: string; readonly sessionId: string | null },
  statuses: readonly string[],
): Promise<Holder> => {
  // The second step has no say here: it is asked at the next sign-in.
  const identities = createIdentities(records, model, {
    roles: registry.roles,
    secondStep: undefined,
  });
  const identity = await identities.of(link.userId, statuses);
  if (!identity) throw new ServerError('link_expired');
  const { requestId, origin, language } = visitor;
  const caller: Caller = {
    ...asThemselves(identity, usersOf(model()).name),
    requestId,
    origin,
    language,
    ...(link.sessionId !== null && { sessionId: link.sessionId }),
    // The letter reached them: that is the proof.
    isRecentlyAuthenticated: true,
  };
  return { caller, actor: caller, user: await readUser(records, model(), link.userId) };
};

/** Of a line in the audit log. */
export const targetOf = (user: Row) => ({
  resource: 'users',
  id: textOf(user, '_id'),
  name: textOf(user, 'name'),
});
