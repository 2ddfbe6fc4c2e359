import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { ServerError } from '#server/engine/errors/errors.ts';
import { errorText } from '#server/engine/errors/errorText.ts';
import { JSON_TYPE } from './contentTypes.ts';

/** Node's default, which no setting of ours changes: the address is among them. */
const MAX_HEADER_BYTES = 16_384;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

/** What Node refuses before there is a request, as ours. */
const toServerError = ({ code }: ConnectionError): { status: number; error: ServerError } => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, error: new ServerError('too_large', { limit: MAX_HEADER_BYTES }) };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, error: new ServerError('too_large', { limit: MAX_HEADER_BYTES }) };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, error: new ServerError('bad_request') };
    default:
      return { status: 400, error: new ServerError('bad_request') };
  }
};

/** Answers what is no HTTP, or more than its bounds, in the shape of every other error, and ends the connection. */
export const answerClientError = (failure: ConnectionError, socket: Socket): void => {
  // Whoever went away, or has been answered, reads nothing.
  if (failure.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy(failure);
    return;
  }
  const { status, error } = toServerError(failure);
  const body = JSON.stringify({ ...errorText(error, 'en', null), requestId: '' });
  socket.write(
    [
      `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `content-type: ${JSON_TYPE}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
};
