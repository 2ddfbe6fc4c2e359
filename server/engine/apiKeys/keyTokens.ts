import { MINUTE_MS, type Model } from '#schemas';
import { API_KEY_PREFIX } from '#schemas/model/calls/apiKeyCalls.ts';
import type { Identities } from '#server/engine/access/identities.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { putBounded } from '#server/engine/concurrency/boundedMap.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { FoundKey, KeyTokens, RequestOrigin } from '#server/engine/features/feature.ts';
import { API_KEY } from '#server/engine/records/rowAccess.ts';
import { isWithin } from './keyAddresses.ts';
import { keyIdentity } from './keyRights.ts';
import { findKey, type StoredKey } from './storedKeys.ts';

/** Whoever tries keys again and again must not fill the audit log; also how exact the time of the last use is. */
const NOTED_EVERY_MS = MINUTE_MS;
const MAX_REMEMBERED = 10_000;

/** Why a key opens nothing. */
type Refusal = 'unknown' | 'expired' | 'revoked' | 'suspended' | 'address';

export interface KeyTokenParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly identities: Identities;
  readonly model: () => Model;
  readonly clock: () => Date;
}

/** True at the first call with a key and then once a minute. */
const createPace = (clock: () => Date) => {
  const last = new Map<string, number>();
  return (key: string): boolean => {
    const now = clock().getTime();
    const before = last.get(key);
    if (before !== undefined && now - before < NOTED_EVERY_MS) return false;
    putBounded(last, key, now, MAX_REMEMBERED);
    return true;
  };
};

const refusalOf = (key: StoredKey, now: Date): Refusal | undefined => {
  if (key.revoked_at !== null) return 'revoked';
  return Date.parse(key.expires_at) <= now.getTime() ? 'expired' : undefined;
};

/** Finds keys by their text. Every refusal looks the same from outside; the audit log tells them apart. */
export const createKeyTokens = (parts: KeyTokenParts): KeyTokens => {
  const { database, audit, identities, model, clock } = parts;
  const isDue = createPace(clock);

  const refuse = async (
    reason: Refusal,
    key: StoredKey | undefined,
    origin: RequestOrigin,
  ): Promise<false> => {
    const { id = '', team_id: teamId = '', name } = key ?? {};
    if (!isDue(`${reason} ${id} ${origin.address}`)) return false;
    await audit.note(
      database,
      { kind: API_KEY, userId: id, teamId, origin },
      {
        action: 'apiKey.refused',
        ...(name !== undefined && { target: { resource: 'apiKeys', id, name } }),
        details: { reason },
      },
    );
    return false;
  };

  const noteUse = async ({ id, team_id: teamId }: StoredKey, address: string): Promise<void> => {
    if (!isDue(`used ${id}`)) return;
    await database.execute(sql`
      update api_keys set last_used_at = ${clock()}, last_address = ${address}
      where team_id = ${teamId} and id = ${id}`);
  };

  return {
    isOne: (token) => token.startsWith(API_KEY_PREFIX),

    find: async (tokenHash): Promise<FoundKey> => {
      const key = await findKey(database, tokenHash);
      if (!key)
        return {
          ...{ id: '', identity: undefined },
          admits: (origin) => refuse('unknown', undefined, origin),
        };
      const refusal = refusalOf(key, clock());
      const maker = refusal ? undefined : await identities.of(key.maker_id);
      const identity = keyIdentity(key, maker, model());
      return {
        id: key.id,
        identity,
        admits: async (origin) => {
          const reason = refusal ?? refusalOf(key, clock()) ?? (identity ? undefined : 'suspended');
          if (reason) return refuse(reason, key, origin);
          if (key.addresses.length > 0 && !isWithin(origin.address, key.addresses))
            return refuse('address', key, origin);
          await noteUse(key, origin.address);
          return true;
        },
      };
    },
  };
};
