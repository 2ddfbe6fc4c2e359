import { DAY_MS, HOUR_MS, type Model } from '#schemas';
import {
  API_KEY_LIMITS,
  API_KEY_PREFIX,
  type ApiKeyState,
} from '#schemas/model/calls/apiKeyCalls.ts';
import type { Identities } from '#server/engine/access/identities.ts';
import { requireProof } from '#server/engine/access/recentAuthentication.ts';
import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import { hashToken, newToken } from '#server/engine/access/tokens.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { fieldsRefused, ServerError } from '#server/engine/errors/errors.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller, Permissions } from '#server/engine/records/records.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { isAddressOrNetwork } from './keyAddresses.ts';
import { keyIdentity, requireGivable } from './keyRights.ts';
import {
  addKey,
  countKeys,
  countLiving,
  type ListedKey,
  listKeys,
  lockKey,
  type StoredKey,
} from './storedKeys.ts';

/** Behind the prefix: enough to tell keys apart, far too little to guess one. */
const SHOWN_CHARACTERS = 6;

export interface ApiKeyParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly notices: Notices;
  readonly identities: Identities;
  readonly model: () => Model;
  readonly clock: () => Date;
  /** Days after which a key ends at the latest. */
  readonly mostDays: number;
  /** Makes every node ask anew who a token stands for. */
  readonly forgetCallers: () => Promise<void>;
}

/** What a new key is to be. */
export interface KeyRequest {
  readonly name: string;
  readonly permissions: Permissions;
  readonly addresses?: readonly string[] | undefined;
  readonly days?: number | undefined;
  readonly teamId?: string | undefined;
}

interface NewKey extends Pick<StoredKey, 'team_id' | 'name' | 'permissions' | 'addresses'> {
  readonly maker_id: string;
  readonly lastsMs: number;
}

/** A key that was just made: the only time its text is known. */
export interface MadeKey {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
}

const judge = ({ name, permissions, addresses = [], days }: KeyRequest, mostDays: number): void => {
  const isFilled = Object.values(permissions).some((verbs) => verbs.length > 0);
  const wrong = addresses.find((text) => !isAddressOrNetwork(text));
  const issues = [
    ...(name.trim() === '' ? [issue('name', 'required')] : []),
    ...(isFilled ? [] : [issue('permissions', 'required')]),
    ...(wrong === undefined ? [] : [issue('addresses', 'format', { value: wrong })]),
    ...(days !== undefined && days > mostDays
      ? [issue('days', 'maximum', { limit: mostDays })]
      : []),
  ];
  if (issues.length > 0) throw fieldsRefused(issues);
};

/** Keys as their managers see and change them. */
export const createApiKeys = (parts: ApiKeyParts) => {
  const { database, audit, notices, identities, model, clock, mostDays, forgetCallers } = parts;
  const newId = createIdSource(clock);

  const issueKey = async (transaction: Queryable, key: NewKey): Promise<MadeKey> => {
    const { lastsMs, ...rest } = key;
    const token = `${API_KEY_PREFIX}${newToken()}`;
    const beginning = token.slice(0, API_KEY_PREFIX.length + SHOWN_CHARACTERS);
    const [id, createdAt] = [newId(), clock()];
    const expiresAt = new Date(createdAt.getTime() + lastsMs);
    await addKey(transaction, {
      ...rest,
      ...{ id, beginning, tokenHash: hashToken(token), createdAt, expiresAt },
    });
    return { id, token, expiresAt: expiresAt.toISOString() };
  };

  const stateOf = async (key: StoredKey): Promise<ApiKeyState> => {
    if (key.revoked_at !== null) return 'revoked';
    if (Date.parse(key.expires_at) <= clock().getTime()) return 'expired';
    const identity = keyIdentity(key, await identities.of(key.maker_id), model());
    return identity && Object.keys(identity.permissions).length > 0 ? 'active' : 'suspended';
  };

  const toldKey = async (key: ListedKey) => ({
    _id: key.id,
    teamId: key.team_id,
    name: key.name,
    beginning: key.beginning,
    state: await stateOf(key),
    permissions: key.permissions,
    addresses: key.addresses,
    maker: { _id: key.maker_id, ...(key.maker_name !== null && { name: key.maker_name }) },
    createdAt: key.created_at,
    expiresAt: key.expires_at,
    revokedAt: key.revoked_at,
    lastUsedAt: key.last_used_at,
    lastAddress: key.last_address,
    replacedBy: key.replaced_by,
  });

  const targetOf = ({ id, name }: Pick<StoredKey, 'id' | 'name'>) => ({
    target: { resource: 'apiKeys', id, name },
  });

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
        results: await Promise.all(rows.map(toldKey)),
        total: await countKeys(database, teamId),
      };
    },

    async create(caller: Caller, request: KeyRequest): Promise<MadeKey> {
      const teamId = (await requestedTeamOf({ database }, caller, request.teamId)) ?? caller.teamId;
      requireTeamManager(caller, teamId);
      judge(request, mostDays);
      requireGivable(caller, request.permissions, model());
      requireProof(caller);
      const { permissions, addresses = [] } = request;
      const days = request.days ?? Math.min(API_KEY_LIMITS.defaultDays, mostDays);
      return database.transaction(async (transaction) => {
        if ((await countLiving(transaction, teamId, clock())) >= API_KEY_LIMITS.keys)
          throw fieldsRefused([issue('name', 'maxItems', { limit: API_KEY_LIMITS.keys })]);
        const name = request.name.trim();
        const made = await issueKey(transaction, {
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
        return made;
      });
    },

    /** A new key in the place of one, which goes on for some hours at most. Errors: 404 for one that has ended. */
    async rotate(caller: Caller, id: string, overlapHours: number): Promise<MadeKey> {
      const made = await database.transaction(async (transaction) => {
        const key = await lockKey(transaction, caller, id);
        requireTeamManager(caller, key.team_id);
        const [now, endsAt] = [clock().getTime(), Date.parse(key.expires_at)];
        if (key.revoked_at !== null || endsAt <= now) throw new ServerError('not_found');
        requireGivable(caller, key.permissions, model());
        requireProof(caller);
        const { team_id: teamId, name, permissions, addresses } = key;
        const lastsMs = Math.min(endsAt - Date.parse(key.created_at), mostDays * DAY_MS);
        const fresh = await issueKey(transaction, {
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
        return fresh;
      });
      await forgetCallers();
      return made;
    },

    async revoke(caller: Caller, id: string): Promise<void> {
      await database.transaction(async (transaction) => {
        const key = await lockKey(transaction, caller, id);
        requireTeamManager(caller, key.team_id);
        requireProof(caller);
        if (key.revoked_at !== null) return;
        await transaction.execute(sql`
          update api_keys set revoked_at = ${clock()}
          where team_id = ${key.team_id} and id = ${id}`);
        await audit.note(transaction, caller, {
          ...{ action: 'apiKey.revoked', teamId: key.team_id, ...targetOf(key) },
        });
      });
      await forgetCallers();
    },
  };
};

export type ApiKeys = ReturnType<typeof createApiKeys>;
