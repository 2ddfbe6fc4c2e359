import type { IncomingMessage } from 'node:http';
import { ServerError } from '#server/engine/errors/errors.ts';

/** A body as it comes, up to a bound. Errors: 413 as soon as more has come. */
export const readBody = async (body: IncomingMessage, limit: number): Promise<Buffer> => {
  // What says itself that it is too long is not read at all.
  if (Number(body.headers['content-length'] ?? 0) > limit)
    throw new ServerError('too_large', { limit });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > limit) throw new ServerError('too_large', { limit });
    parts.push(part);
  }
  return Buffer.concat(parts);
};
