import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import {
  ACT_METHODS,
  type Act,
  API_MOUNTS,
  actCall,
  type Model,
  REST_MOUNT,
  type ResourceModel,
  restActPath,
  type Verb,
} from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import {
  type NamingParts,
  type NoticeNeeds,
  noticeFormerNames,
} from '#server/engine/formerNames/notice.ts';
import { BODY_BYTES } from '#server/engine/http/bodies.ts';
import { writtenPath } from '#server/engine/http/query.ts';
import {
  type DescribedCall,
  described,
  type Request,
  type RequestOf,
  type ResourceOperation,
  requestSchemas,
} from '#server/engine/openapi/describe.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

interface ActNeeds extends NoticeNeeds {
  readonly schemas: LiveSchemas;
}

/** What an act takes of whichever resource, and what it is for one of them. */
export interface ActCall extends Request {
  /** What the caller must be allowed to do with the resource, before anything is read. */
  readonly verb?: Verb;
  readonly describe: (resource: ResourceModel, isRest: boolean) => ResourceOperation;
  /** What of the request names fields, beside the words of a search: whoever uses former names is told. */
  readonly names?: (request: FastifyRequest) => NamingParts;
}

/** An act on the resource that the path names, in whichever dialect. */
export type ActHandler<Of> = (
  request: RequestOf<Of>,
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
export const addAct = <const Of extends ActCall>(
  app: FastifyInstance,
  core: ActNeeds,
  act: Act,
  call: Of,
  handler: ActHandler<Of>,
  hooks: { readonly onRequest?: onRequestHookHandler } = {},
): void => {
  const addresses = createAddresses(act);
  const method = ACT_METHODS[act];
  const { verb, describe, query, body, names = () => ({}) } = call;
  const describeAll = (model: Model): readonly DescribedCall[] =>
    [...addresses(model)].map(([path, { resource, isRest }]) => ({
      method,
      path,
      tag: resource.name,
      operation: { ...(query && { query }), ...(body && { body }), ...describe(resource, isRest) },
    }));
  const find = (request: FastifyRequest): Found => {
    const path = writtenPath(request);
    const found = addresses(core.schemas.current().model).get(path);
    if (!found) throw new ServerError('unknown_path');
    return found;
  };
  const enter: onRequestHookHandler = (request, _reply, done) => {
    const { resource } = find(request);
    request.resource = resource;
    if (verb) requirePermission(callerOf(request), resource, verb);
    done();
  };
  const onRequest = [enter, ...(hooks.onRequest ? [hooks.onRequest] : [])];
  const urls = [
    ...Object.values(API_MOUNTS).flatMap((mount) =>
      MODULES.map((module) => `${mount}/api/${module}/${act}`),
    ),
    `${REST_MOUNT}/:name/${act}`,
  ];
  for (const url of urls) {
    app.route({
      method,
      url,
      onRequest,
      ...described(describeAll, { bodyLimit: BODY_BYTES, config: { isForKeys: true } }),
      // An act that says nothing of its request reads the grammar of a search.
      ...((query ?? body) && { schema: requestSchemas(call) }),
      handler: (request, reply) => {
        const { resource, isRest } = find(request);
        noticeFormerNames(core, resource, request, reply, names(request));
        // The schemas have made it so.
        return handler(request as RequestOf<Of>, reply, resource, isRest);
      },
    });
  }
};
