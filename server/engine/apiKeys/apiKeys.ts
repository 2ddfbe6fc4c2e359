import { DAY_MS, HOUR_MS, type Model } from '#schemas';
import { API_KEY_LIMITS } from '#schemas/model/calls/apiKeyCalls.ts';
import type { Identities } from '#server/engine/access/identities.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { fieldsRefused, ServerError } from '#server/engine/errors/errors.ts';
import type { Events } from '#server/engine/events/events.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { type Issuing, issueKey, type MadeKey } from './issueKey.ts';
import { judgeRequest, type KeyRequest } from './judgeRequest.ts';
import { requireGivable } from './keyRights.ts';
import { countKeys, countLiving, lifetimeOf, listKeys, lockKey } from './storedKeys.ts';
import { targetOf, toldKey } from './toldKeys.ts';

export interface ApiKeyParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly notices: Notices;
  readonly events: Pick<Events, 'publish'>;
  readonly identities: Identities;
  readonly model: () => Model;
  readonly clock: () => Date;
  /** Days after which a key ends at the latest. */
  readonly mostDays: number;
  /** Makes every node ask anew who a token stands for. */
  readonly forgetCallers: () => Promise<void>;
}

/** Open pages of the team read its keys again once the change is committed. */
const tellOfChange = (
  { events }: Pick<ApiKeyParts, 'events'>,
  transaction: Queryable,
  teamId: string,
): Promise<void> => events.publish(transaction, { kind: 'apiKeys', teamId });

/** Errors: 403, 422 with the fields that are refused. */
const createKey = async (
  parts: ApiKeyParts,
  issuing: Issuing,
  caller: Caller,
  request: KeyRequest,
): Promise<MadeKey> => {
  const { database, audit, notices, model, clock, mostDays } = parts;
  const teamId = (await requestedTeamOf({ database }, caller, request.teamId)) ?? caller.teamId;
  requireTeamManager(caller, teamId);
  judgeRequest(request, mostDays);
  requireGivable(caller, request.permissions, model());
  requireProof(caller, 'keys');
  const { permissions, addresses = [] } = request;
  const days = request.days ?? Math.min(API_KEY_LIMITS.defaultDays, mostDays);
  return database.transaction(async (transaction) => {
    if ((await countLiving(transaction, teamId, clock())) >= API_KEY_LIMITS.keys)
      throw fieldsRefused([issue('name', 'maxItems', { limit: API_KEY_LIMITS.keys })]);
    const name = request.name.trim();
    const made = await issueKey(issuing, transaction, {
      ...{ team_id: teamId, name, permissions, addresses, maker_id: caller.userId },
      lastsMs: days * DAY_MS,
    });
    await audit.note(transaction, caller, {
      ...{ action: 'apiKey.created', teamId, ...targetOf({ id: made.id, name }) },
      details: { permissions, addresses, expiresAt: made.expiresAt },
    });
    await notices.tell(transaction, [{ userId: caller.userId, teamId: caller.teamId }], {
      ...{ kind: 'keyMade', facts: { name } },
    });
    await tellOfChange(parts, transaction, teamId);
    return made;
  });
};

/** Errors: 404 for one that has ended. */
const replaceKey = (
  { database, audit, events, model, clock, mostDays }: ApiKeyParts,
  issuing: Issuing,
  caller: Caller,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
): Promise<MadeKey> =>
  database.transaction(async (transaction) => {
    const key = await lockKey(transaction, caller, id);
    requireTeamManager(caller, key.team_id);
    const [now, endsAt] = [clock().getTime(), Date.parse(key.expires_at)];
    if (key.revoked_at !== null || endsAt <= now) throw new ServerError('not_found');
    requireGivable(caller, key.permissions, model());
    requireProof(caller, 'keys');
    const { team_id: teamId, name, permissions, addresses } = key;
    const lastsMs = Math.min(await lifetimeOf(transaction, key), mostDays * DAY_MS);
    const fresh = await issueKey(issuing, transaction, {
      ...{ team_id: teamId, name, permissions, addresses, maker_id: caller.userId, lastsMs },
    });
    const until = new Date(Math.min(endsAt, now + overlapHours * HOUR_MS));
    await transaction.execute(sql`
      update api_keys set expires_at = ${until}, replaced_by = ${fresh.id}
      where team_id = ${teamId} and id = ${id}`);
    await audit.note(transaction, caller, {
      ...{ action: 'apiKey.rotated', teamId, ...targetOf(key) },
      details: { replacedBy: fresh.id, until: until.toISOString() },
    });
    await tellOfChange({ events }, transaction, teamId);
    return fresh;
  });

/** Keys as their managers see and change them. */
export const createApiKeys = (parts: ApiKeyParts) => {
  const { database, audit, clock, forgetCallers } = parts;
  const issuing = { clock, newId: createIdSource(clock) };

  return {
    async search(
      caller: Caller,
      asked: {
        readonly teamId?: string | undefined;
        readonly page: number;
        readonly limit: number;
      },
    ) {
      const teamId = await requestedTeamOf({ database }, caller, asked.teamId);
      requireTeamManager(caller, teamId ?? caller.teamId);
      const { page, limit } = asked;
      const rows = await listKeys(database, teamId, clock(), { limit, offset: (page - 1) * limit });
      return {
        results: await Promise.all(rows.map((row) => toldKey(parts, row))),
        total: await countKeys(database, teamId),
      };
    },

    create: (caller: Caller, request: KeyRequest): Promise<MadeKey> =>
      createKey(parts, issuing, caller, request),

    /** A new key in the place of one, which goes on for some hours at most. Errors: 404 for one that has ended. */
    async rotate(caller: Caller, id: string, overlapHours: number): Promise<MadeKey> {
      const made = await replaceKey(parts, issuing, caller, { id, overlapHours });
      await forgetCallers();
      return made;
    },

    async revoke(caller: Caller, id: string): Promise<void> {
      await database.transaction(async (transaction) => {
        const key = await lockKey(transaction, caller, id);
        requireTeamManager(caller, key.team_id);
        requireProof(caller, 'keys');
        if (key.revoked_at !== null) return;
        await transaction.execute(sql`
          update api_keys set revoked_at = ${clock()}
          where team_id = ${key.team_id} and id = ${id}`);
        await audit.note(transaction, caller, {
          ...{ action: 'apiKey.revoked', teamId: key.team_id, ...targetOf(key) },
        });
        await tellOfChange(parts, transaction, key.team_id);
      });
      await forgetCallers();
    },
  };
};

export type ApiKeys = ReturnType<typeof createApiKeys>;
