import type { FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { queryOf } from '#server/engine/http/query.ts';
import { compileShape } from './compileShape.ts';
import type { QueryShape, Shape } from './describe.ts';
import { bodyReader } from './readBody.ts';
import { queryReader } from './readQuery.ts';

/**
 * Texts of an address that no row can hold: asked for in the database they would be an error of its own.
 *
 * Errors: 400 `invalid_parameter`, naming it.
 */
const requireCharacters = (request: FastifyRequest): void => {
  // As an address spells the only one there is.
  if (!request.url.includes('%00')) return;
  const parameters = isObject(request.params) ? Object.entries(request.params) : [];
  for (const [name, value] of [...queryOf(request), ...parameters]) {
    if (typeof value !== 'string' || !value.includes('\u0000')) continue;
    throw new ServerError('invalid_parameter', {
      name,
      reason: 'it holds characters that no row can hold',
    });
  }
};

/** Errors: 404, as for a path of no route. */
const requirePath = (shape: Shape) => {
  const compiled = compileShape(shape);
  return (parts: unknown): unknown => {
    if (compiled()(parts)) return parts;
    throw new ServerError('unknown_path');
  };
};

/** A reader as Fastify calls it. */
const judged = (read: (given: unknown) => unknown) => (given: unknown) => {
  try {
    return { value: read(given) };
  } catch (error) {
    return { error: error as Error };
  }
};

const isQueryShape = (schema: unknown): schema is QueryShape =>
  isObject(schema) && isObject(schema['properties']);

/** Judges the address of a route, after its own hooks, which may ask for rights, and before its body is read. */
const addQueryReader = (route: RouteOptions): void => {
  const shape = route.schema?.querystring;
  if (!isQueryShape(shape)) return;
  const read = queryReader(shape);
  const readAddress: onRequestHookHandler = (request, _reply, done) => {
    request.query = read(queryOf(request));
    done();
  };
  route.onRequest = [...[route.onRequest ?? []].flat(), readAddress];
};

/**
 * Checks requests by what their routes say of themselves: nothing is ignored silently.
 *
 * Errors: 400 for an address, 400 or 422 for a body (`readBody.ts`).
 */
export const describedRequests = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      requireCharacters(request);
      done();
    });
    app.addHook('onRoute', addQueryReader);
    app.setValidatorCompiler<Shape>(({ schema, httpPart }) => {
      // Read already, before the body was: Fastify would judge the body first.
      if (httpPart === 'querystring') return () => true;
      return judged(httpPart === 'params' ? requirePath(schema) : bodyReader(schema));
    });
  },
  { name: 'describedRequests', dependencies: ['signedInGate'] },
);
