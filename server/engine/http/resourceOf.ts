import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { ResourceModel } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

/** A resource of the live model by its name. Errors: 404 `unknown_path` where the schemas have none. */
export const resourceNamed = (schemas: LiveSchemas, name: string): ResourceModel => {
  const resource = schemas.current().model.resources.get(name);
  if (!resource) throw new ServerError('unknown_path');
  return resource;
};

/** The same, for a call that is about its rows: messages name fields by their labels. */
export const resourceOf = (
  schemas: LiveSchemas,
  request: FastifyRequest,
  name: string,
): ResourceModel => {
  const resource = resourceNamed(schemas, name);
  request.resource = resource;
  return resource;
};

/** For routes whose bodies are judged with the labels of a resource. */
export const isAbout =
  (schemas: LiveSchemas, name: string): onRequestHookHandler =>
  (request, _reply, done) => {
    resourceOf(schemas, request, name);
    done();
  };
