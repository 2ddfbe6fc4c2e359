import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';

/** Argon2id (the library's default kind) at OWASP's first choice: 19 MiB, two passes, one lane. 9.5 ms here. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes share four threads with file and image work: more at once would starve those. */
const limited = createLimiter(2);

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, PARAMETERS));

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  limited(() => verify(stored, password));

/** 128 bits, in letters that survive being read aloud or copied by hand: "k3vd-…". */
export const randomPassword = (): string => {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(26)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
};
