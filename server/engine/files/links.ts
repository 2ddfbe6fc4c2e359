import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/engine/database/database.ts';
import { readSigningKey } from '#server/engine/database/signingKey.ts';

/** How long a link opens its file (decisions.md "Signing in"). */
export const LINK_SECONDS = 300;
const KEY_NAME = 'files';

/** What a link says, as its address carries it. */
export interface FileLink {
  readonly id: string;
  readonly user: string;
  /** Seconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

/** Signs links to files, and knows its own again. */
export interface LinkSigner {
  sign(id: string, user: string, now: Date): FileLink;
  /** Undefined when it was changed, is over, or is not ours. */
  isValid(link: FileLink, now: Date): boolean;
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

export const createLinkSigner = async (database: Database): Promise<LinkSigner> => {
  const secret = await readSigningKey(database, KEY_NAME);
  const signatureOf = (id: string, user: string, expires: string): Buffer =>
    // As JSON, so that no two sets of values read alike.
    createHmac('sha256', secret)
      .update(JSON.stringify([id, user, expires]))
      .digest();
  return {
    sign: (id, user, now) => {
      const expires = String(secondsOf(now) + LINK_SECONDS);
      return { id, user, expires, signature: signatureOf(id, user, expires).toString('base64url') };
    },
    isValid: ({ id, user, expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(id, user, expires);
      if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return false;
      return secondsOf(now) <= Number(expires);
    },
  };
};
