import type { Model } from '#schemas';
import type { ApiKeyState } from '#schemas/model/calls/apiKeyCalls.ts';
import type { Identities } from '#server/engine/access/identities.ts';
import { keyIdentity } from './keyRights.ts';
import type { ListedKey, StoredKey } from './storedKeys.ts';

interface StateParts {
  readonly identities: Identities;
  readonly model: () => Model;
  readonly clock: () => Date;
}

const stateOf = async (
  { identities, model, clock }: StateParts,
  key: StoredKey,
): Promise<ApiKeyState> => {
  if (key.revoked_at !== null) return 'revoked';
  if (Date.parse(key.expires_at) <= clock().getTime()) return 'expired';
  const identity = keyIdentity(key, await identities.of(key.maker_id), model());
  return identity && Object.keys(identity.permissions).length > 0 ? 'active' : 'suspended';
};

/** A key as its managers see it. */
export const toldKey = async (parts: StateParts, key: ListedKey) => ({
  _id: key.id,
  teamId: key.team_id,
  name: key.name,
  beginning: key.beginning,
  state: await stateOf(parts, key),
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

/** Of a line in the audit log. */
export const targetOf = ({ id, name }: Pick<StoredKey, 'id' | 'name'>) => ({
  target: { resource: 'apiKeys', id, name },
});
