import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { FileStore } from '#server/engine/files/fileStore.ts';
import { hasVersion } from '#server/engine/http/etag.ts';
import { attachment } from './fileTitle.ts';
import { servedType } from './mediaType.ts';
import { rangeOf } from './range.ts';

interface ContentNeeds {
  readonly files: { readonly store: FileStore };
}

/** A part is only of use to those who have the rest of the same version. */
const rangeHeader = (request: FastifyRequest, etag: string): string | undefined => {
  const condition = request.headers['if-range'];
  if (typeof condition === 'string' && condition !== etag) return undefined;
  return request.headers.range;
};

const setHeaders = (reply: FastifyReply, row: Row, etag: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', attachment(String(row['title'] ?? '')))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-site')
    .type(servedType(row['mediaType']));

/**
 * Sends the content of a row of `files`: always as a download, as nothing that a browser would run, and in parts to
 * whoever goes on with one.
 *
 * Errors: 404 when the row has no content here, 500 `damaged_file` when it is not what was stored.
 */
export const sendFile = async (
  core: ContentNeeds,
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const [teamId, sha256] = [String(row['teamId'] ?? ''), String(row['sha256'] ?? '')];
  const stored = await core.files.store.find(teamId, sha256);
  if (!stored) throw new ServerError('not_found');
  const etag = `"${sha256}"`;
  if (hasVersion(request.headers['if-none-match'], etag)) {
    return setHeaders(reply, row, etag).code(304).send();
  }
  const range = rangeOf(rangeHeader(request, etag), stored.bytes);
  if (range === 'none') {
    return setHeaders(reply, row, etag)
      .code(416)
      .header('content-range', `bytes */${stored.bytes}`)
      .send();
  }
  const part = range === 'whole' ? { start: 0, end: stored.bytes - 1 } : range;
  // Before any header: what is damaged is answered as an error, not as this file.
  const content = await core.files.store.read(teamId, sha256, part);
  if (!content) throw new ServerError('not_found');
  setHeaders(reply, row, etag).header('content-length', part.end - part.start + 1);
  if (range !== 'whole') {
    void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${stored.bytes}`);
  }
  if (request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  // As a stream: what is known to be empty would get a length of 0.
  return reply.send(Readable.from([]));
};
