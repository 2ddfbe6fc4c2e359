import fastifyPlugin from 'fastify-plugin';
import { ServerError } from '#server/errors.ts';

/** Bodies of ordinary calls. */
export const BODY_BYTES = 1_000_000;
/** Images come as data URLs of up to 2,000,000 bytes, a third longer as text. */
const IMAGE_BODY_BYTES = 3_000_000;

/** Files come as data URLs of up to 20,000,000 bytes; in a form they are no body. Only their own route takes them. */
export const FILE_BODY_BYTES = 27_000_000;

/** How much a path's resource may send: `only` narrows the parameter that names it. */
export const BODY_ROOMS = [
  { only: '(^images$)', bodyLimit: IMAGE_BODY_BYTES },
  { only: '', bodyLimit: BODY_BYTES },
] as const;

/**
 * Bodies are JSON; any other kind is refused by name rather than half understood.
 *
 * No body at all is well whatever it calls itself: react-admin's simple-REST client names `text/plain` on DELETE.
 */
export const bodies = fastifyPlugin(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body === '') done(null, undefined);
        else parseJson(request, body, done);
      },
    );
    app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
      done(body === '' ? null : new ServerError('wrong_content_type'), undefined);
    });
  },
  { name: 'bodies' },
);
