import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasLongNumber, type Issue, LIMITS } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { issueOfJsonText, measureJson } from '#server/engine/inputBounds/jsonBounds.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, where it may hold numbers that JavaScript rounds; '' for most. */
    longNumbersText: string;
  }
}

interface BodyConfig {
  /** Numbers beyond all bounds are told row by row, where one bad row must not hold up the others. */
  takesInfinity?: boolean;
}
declare module 'fastify' {
  interface FastifyContextConfig extends BodyConfig {}
}

export const MULTIPART = 'multipart/form-data';

/** Whether a request's body is a form, which its handler reads itself. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(MULTIPART) ?? false;

/** Bodies of ordinary calls. */
export const BODY_BYTES = 1_000_000;
/** Characters. */
const SHORT_BODY = 20_000;
/** Images come as data URLs of up to 2,000,000 bytes, a third longer as text. */
export const IMAGE_BODY_BYTES = 3_000_000;

/** Files come as data URLs of up to 20,000,000 bytes; in a form they are no body. Only their own route takes them. */
export const FILE_BODY_BYTES = 27_000_000;

/** How much a path's resource may send: `only` narrows the parameter that names it. */
export const BODY_ROOMS = [
  { only: '(^images$)', bodyLimit: IMAGE_BODY_BYTES },
  { only: '', bodyLimit: BODY_BYTES },
] as const;

/** Errors: 422 naming the field that is over its bound; 400 when it is the body as a whole. */
const refuseIssue = (issue: Issue | undefined, maxValues: number): void => {
  if (!issue) return;
  if (issue.rule === 'maxValues' && issue.field === '') throw tooManyValues(maxValues);
  if (issue.field === '') throw new ServerError('bad_request');
  throw new ServerError('validation_failed', {}, { errors: [{ ...issue, message: '' }] });
};

const tooManyValues = (limit: number): ServerError =>
  new ServerError('invalid_parameter', { name: 'body', reason: `give ${limit} values at most` });

const FORBIDDEN_NAME = '__proto__';

/** The parser does not say what it refused. */
const namedError = (error: Error, body: string): Error =>
  body.includes(FORBIDDEN_NAME)
    ? new ServerError('invalid_parameter', {
        name: 'body',
        reason: `no name may be ${FORBIDDEN_NAME}`,
      })
    : error;

/**
 * Bodies are JSON; any other kind is refused by name rather than half understood.
 *
 * No body at all is well whatever it calls itself: react-admin's simple-REST client names `text/plain` on DELETE.
 */
export const bodies = fastifyPlugin(
  async (app) => {
    // `constructor` may be a field: nothing here copies bodies by assigning to names.
    const parseJson = app.getDefaultJsonParser('error', 'ignore');
    app.decorateRequest('longNumbersText', '');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      (request, bytes, done) => {
        // Decoded all the same, such bytes would be stored as other characters than were sent.
        if (!isUtf8(bytes)) return void done(new ServerError('bad_request'), undefined);
        const body = bytes.toString();
        if (body === '') return void done(null, undefined);
        const maxValues = Math.floor(request.routeOptions.bodyLimit / LIMITS.bytesPerValue);
        try {
          // A short text is parsed sooner than it is looked through.
          if (body.length > SHORT_BODY) refuseIssue(issueOfJsonText(body, maxValues), maxValues);
        } catch (over) {
          return void done(over as ServerError, undefined);
        }
        parseJson(request, body, (error, value) => {
          if (error) return done(namedError(error, body), undefined);
          if (hasLongNumber(body)) request.longNumbersText = body;
          try {
            const { takesInfinity } = request.routeOptions.config;
            refuseIssue(measureJson(value, maxValues, { takesInfinity }).issue, maxValues);
            done(null, value);
          } catch (over) {
            done(over as ServerError, undefined);
          }
        });
      },
    );
    app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
      done(body === '' ? null : new ServerError('wrong_content_type'), undefined);
    });
  },
  { name: 'bodies' },
);
