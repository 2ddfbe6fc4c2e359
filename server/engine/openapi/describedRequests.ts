import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isObject } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { queryOf } from '#server/engine/http/query.ts';
import type { Operation, Parameter, Shape } from './describe.ts';

/** What the route says of itself, where it stands for one call. */
const operationOf = ({ routeOptions }: FastifyRequest): Operation | undefined => {
  const { description } = routeOptions.config;
  return typeof description === 'object' && 'answer' in description ? description : undefined;
};

/** Errors: 400 for a parameter that is not described, or given twice where once is meant. */
const requireParameters = (request: FastifyRequest, known: readonly Parameter[]): void => {
  const seen = new Set<string>();
  for (const [name] of queryOf(request)) {
    const parameter = known.find((one) => one.name === name && one.in !== 'header');
    if (!parameter) throw new ServerError('unknown_parameter', { name });
    if (seen.has(name) && !parameter.isRepeatable) {
      throw new ServerError('invalid_parameter', { name, reason: 'give it once' });
    }
    seen.add(name);
  }
};

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

/** Fields of a body that is described as a closed object; any name goes where the shape is open. */
const fieldsOf = ({ properties, additionalProperties }: Shape): readonly string[] | undefined =>
  additionalProperties === false && isObject(properties) ? Object.keys(properties) : undefined;

/** Errors: 422 naming each field that no described body of this route has. */
const requireFields = (request: FastifyRequest, { body }: Operation): void => {
  if (!body || !isObject(request.body)) return;
  const shapes = [body].flat().map(({ schema }) => fieldsOf(schema));
  const unknown = Object.keys(request.body).filter((name) =>
    shapes.every((fields) => fields !== undefined && !fields.includes(name)),
  );
  if (unknown.length === 0) return;
  const errors = unknown.map((field) => ({ field, rule: 'unknown', params: {}, message: '' }));
  throw new ServerError('validation_failed', {}, { errors });
};

/** Calls that describe themselves refuse what they do not describe: nothing is ignored silently. */
export const describedRequests = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      requireCharacters(request);
      const operation = operationOf(request);
      if (operation) requireParameters(request, operation.parameters ?? []);
      done();
    });
    app.addHook('preHandler', (request, _reply, done) => {
      const operation = operationOf(request);
      if (operation) requireFields(request, operation);
      done();
    });
  },
  { name: 'describedRequests', dependencies: ['signedInGate'] },
);
