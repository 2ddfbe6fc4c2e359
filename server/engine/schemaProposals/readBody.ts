import type { Readable } from 'node:stream';
import { ServerError } from '#server/engine/errors/errors.ts';

/** A body as it comes, up to a bound. Errors: 413 as soon as more has come. */
export const readBody = async (body: Readable, limit: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > limit) throw new ServerError('too_large', { limit });
    parts.push(part);
  }
  return Buffer.concat(parts);
};
