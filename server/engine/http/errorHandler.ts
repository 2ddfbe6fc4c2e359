import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Language, Model, ResourceModel } from '#schemas';
import { asStorageError } from '#server/engine/blobs/storageError.ts';
import {
  DATABASE_BUSY,
  DatabaseError,
  DatabaseStartError,
  DISK_FULL,
  isInterrupted,
  STATEMENT_LIMIT_MS,
  STATEMENT_TIMED_OUT,
} from '#server/engine/database/errors.ts';
import { type ErrorCode, ServerError } from '#server/engine/errors/errors.ts';
import { errorText } from '#server/engine/errors/errorText.ts';
import { languageOf } from '#server/engine/language/language.ts';
import { BASE_HEADERS } from './headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The resource that the call is about, once known: its labels go into messages. */
    resource: ResourceModel | null;
  }
}

/** Fastify's own errors that a client causes, as ours. Any other is a fault of the server. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  // A QUERY without a body, where no route takes one.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'unknown_path',
};

/** A text with U+0000 or a lone surrogate in a place that no rule of a field guards (`ids` of a bulk call). */
const UNSTORABLE: readonly string[] = ['22021', '22P05'];

/** What a client is told to wait: a queue is short, a database that went away takes longer. */
const RETRY_SECONDS = { overloaded: 1, unavailable: 5 } as const;

const toServerError = (error: FastifyError | Error, request: FastifyRequest): ServerError => {
  if (error instanceof ServerError) return error;
  if (error instanceof DatabaseError && error.code === DATABASE_BUSY) {
    return new ServerError('overloaded', { seconds: RETRY_SECONDS.overloaded }, { cause: error });
  }
  if (error instanceof DatabaseError && UNSTORABLE.includes(error.code)) {
    return new ServerError('bad_request', {}, { cause: error });
  }
  if (error instanceof DatabaseError && error.code === DISK_FULL) {
    return new ServerError('storage_full', {}, { cause: error });
  }
  // The database is there: it was asked for more than it can look through.
  if (error instanceof DatabaseError && error.code === STATEMENT_TIMED_OUT) {
    return new ServerError('too_slow', { limit: STATEMENT_LIMIT_MS / 1_000 }, { cause: error });
  }
  const storageError = asStorageError(error);
  if (storageError) return storageError;
  if (error instanceof DatabaseStartError || isInterrupted(error)) {
    return new ServerError('unavailable', { seconds: RETRY_SECONDS.unavailable }, { cause: error });
  }
  const code = 'code' in error ? FRAMEWORK_CODES[error.code] : undefined;
  if (code === 'too_large') {
    return new ServerError(code, { limit: request.routeOptions.bodyLimit ?? 0 }, { cause: error });
  }
  // The sender went away before its body was whole.
  if (code === undefined && 'code' in error && error.code === 'ECONNRESET') {
    return new ServerError('bad_request', {}, { cause: error });
  }
  // A body that JSON.parse or the guard against __proto__ refuses comes as a bare SyntaxError.
  const isBadBody = error instanceof SyntaxError && 'statusCode' in error;
  if (code ?? isBadBody) return new ServerError(code ?? 'bad_request', {}, { cause: error });
  return new ServerError('internal', {}, { cause: error });
};

/** The body of every error answer (decisions.md "Errors"), in the reader's language. */
const errorBody = (
  error: ServerError,
  language: Language,
  requestId: string,
  resource: ResourceModel | null,
  model: Model | null,
) => {
  // What nobody foresaw says no more than where the log tells of it.
  const shown = error.code === 'internal' ? new ServerError('internal', { requestId }) : error;
  return { ...errorText(shown, language, resource, model), requestId };
};

/**
 * No faults of the request that meets them: one is told where it was found, once, the other is a bound that a client
 * may run into as often as it likes (LIMIT-2).
 */
const NOT_LOGGED: ReadonlySet<ErrorCode> = new Set(['damaged_file', 'too_many_streams']);

const sendError = (
  thrown: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  model: Model | null,
) => {
  const error = toServerError(thrown, request);
  if (error.status >= 500 && !NOT_LOGGED.has(error.code)) {
    const err = error.cause ?? error;
    request.log.error({ err, method: request.method, path: request.routeOptions.url }, error.code);
  }
  const seconds = error.params['seconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', seconds);
  const language = languageOf(request.headers['accept-language']);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send(errorBody(error, language, request.id, request.resource, model));
};

/**
 * The one error handler: every failure becomes a body `{ code, message, params, errors, requestId }`.
 *
 * What nobody foresaw is logged with the request's id and answered as `internal`, without a word of its inside.
 */
export const errorHandler = fastifyPlugin<{ model: () => Model }>(
  async (app, { model }) => {
    app.decorateRequest('resource', null);
    app.setErrorHandler((error: FastifyError | Error, request, reply) =>
      sendError(error, request, reply, model()),
    );
    app.setNotFoundHandler((request, reply) =>
      sendError(new ServerError('unknown_path'), request, reply, model()),
    );
    app.addHook('onRequest', (request, reply, done) => {
      void reply.header('x-request-id', request.id);
      done();
    });
  },
  { name: 'errorHandler' },
);

/** For errors that strike before any hook runs: a path that cannot be decoded. */
export const sendFrameworkError = (
  thrown: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) => sendError(thrown, request, reply.headers(BASE_HEADERS), null);
