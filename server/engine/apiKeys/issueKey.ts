import { API_KEY_PREFIX } from '#schemas/model/calls/apiKeyCalls.ts';
import { hashToken, newToken } from '#server/engine/access/tokens.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import { addKey, type StoredKey } from './storedKeys.ts';

/** Behind the prefix: enough to tell keys apart, far too little to guess one. */
const SHOWN_CHARACTERS = 6;

export interface Issuing {
  readonly clock: () => Date;
  readonly newId: () => string;
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

/** Makes a key and stores its hash. */
export const issueKey = async (
  { clock, newId }: Issuing,
  transaction: Queryable,
  key: NewKey,
): Promise<MadeKey> => {
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
