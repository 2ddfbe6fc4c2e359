import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits for a session or a one-time code: opaque, and nobody guesses it. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. A fast hash is enough, as the token is as random as a key. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
