import { createHash } from 'node:crypto';

/** What a table holds, in one figure: equal rows in any order, equal digest. */
export interface TableDigest {
  readonly rows: number;
  /** Sum of the rows' SHA-256, modulo 2^256, hexadecimal. */
  readonly sha256: string;
}

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Adds rows up, one by one.
 *
 * A sum and not a hash of them all: the two engines order texts differently, and no order needs to be made. Equal rows
 * do not cancel each other out as they would in an exclusive or.
 */
export const createTableDigest = () => {
  let rows = 0;
  let sum = 0n;
  return {
    add: (line: string): void => {
      rows += 1;
      sum = BigInt.asUintN(256, sum + BigInt(`0x${sha256Of(line)}`));
    },
    result: (): TableDigest => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  };
};
