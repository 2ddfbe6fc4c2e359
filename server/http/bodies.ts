import fastifyPlugin from 'fastify-plugin';
import { ServerError } from '#server/errors.ts';

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
