import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import {
  ACT_METHODS,
  type Act,
  API_MOUNTS,
  actCall,
  type Model,
  type ResourceModel,
  restActPath,
} from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { BODY_BYTES } from '#server/engine/http/bodies.ts';
import {
  type DescribedCall,
  described,
  type ResourceOperation,
} from '#server/engine/openapi/describe.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

interface ActNeeds {
  readonly schemas: LiveSchemas;
}

/** An act on the resource that the path names, in whichever dialect. */
export type ActHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  resource: ResourceModel,
  isRest: boolean,
) => unknown;

interface Found {
  readonly resource: ResourceModel;
  readonly isRest: boolean;
}

const addressesOf = (model: Model, act: Act): ReadonlyMap<string, Found> =>
  new Map(
    [...model.resources.values()].flatMap((resource): [string, Found][] => {
      const rest: [string, Found] = [restActPath(resource, act), { resource, isRest: true }];
      if (!resource.api) return [rest];
      const { path } = actCall(resource, act);
      return [[`${API_MOUNTS[resource.api]}${path}`, { resource, isRest: false }], rest];
    }),
  );

/** Made anew when the schemas change. */
const createAddresses = (act: Act) => {
  let known: { readonly model: Model; readonly found: ReadonlyMap<string, Found> } | undefined;
  return (model: Model): ReadonlyMap<string, Found> => {
    if (known?.model !== model) known = { model, found: addressesOf(model, act) };
    return known.found;
  };
};

/** The parameters that name a resource; `images` has more room for bodies, and so a route of its own. */
const MODULES = [':module(^images$)', ':module'];

/**
 * Answers one act on every resource, in the API that the resource lives on and in the simple-REST dialect.
 *
 * Source: `schemas/model/apis.ts`, `actCall`.
 */
export const addAct = (
  app: FastifyInstance,
  core: ActNeeds,
  act: Act,
  operationOf: (resource: ResourceModel, isRest: boolean) => ResourceOperation,
  handler: ActHandler,
  hooks: { readonly onRequest?: onRequestHookHandler } = {},
): void => {
  const addresses = createAddresses(act);
  const method = ACT_METHODS[act];
  const describe = (model: Model): readonly DescribedCall[] =>
    [...addresses(model)].map(([path, { resource, isRest }]) => ({
      method,
      path,
      tag: resource.name,
      operation: operationOf(resource, isRest),
    }));
  const urls = [
    ...Object.values(API_MOUNTS).flatMap((mount) =>
      MODULES.map((module) => `${mount}/api/${module}/${act}`),
    ),
    restActPath({ name: ':name' }, act),
  ];
  for (const url of urls) {
    app.route({
      method,
      url,
      ...hooks,
      ...described(describe, { bodyLimit: BODY_BYTES }),
      handler: (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        const found = addresses(core.schemas.current().model).get(path);
        if (!found) throw new ServerError('unknown_path');
        request.resource = found.resource;
        return handler(request, reply, found.resource, found.isRest);
      },
    });
  }
};
