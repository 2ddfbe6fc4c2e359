/** Rows of any resource, made from its schema: the next schema joins the suite by itself. */
import {
  type CompiledValidator,
  type FieldModel,
  type Issue,
  type ResourceModel,
  validate,
} from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { initialPermissions } from '#server/engine/access/builtInRoles.ts';
import { SELLER } from '#server/market/stores/roles.ts';
import type { ContractServer, Member } from './server.ts';
import { type Values, valueFor } from './values.ts';

/** A picture of one pixel: what an upload is cannot be read from a schema. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What no schema says: contents, and what the code judges beyond it. */
const OWN_VALUES: Readonly<Record<string, Values>> = {
  images: { src: PIXEL },
  files: { src: 'data:text/plain;base64,aGVsbG8=' },
  payoutAccounts: { method: 'paypal', account: 'pay@example.org', isDefault: true },
  // A request names a saved account or types one.
  withdrawals: { method: 'paypal', account: 'pay@example.org', payoutAccountId: null },
  // Only staff may make an admin's moves, and only for every team.
  roles: { scope: 'team', actsAs: 'seller' },
};
/** Calls of their own make these and carry them on (`tests/server/conversation`). */
export const CONVERSED: readonly string[] = ['messages', 'offers', 'deliveries', 'resolutions'];

export type RecordOf = Values & { readonly id: string };

/** Fields that a new row may name: the state is the server's to begin. */
const writableFields = ({ fields, stateField }: ResourceModel): readonly FieldModel[] =>
  fields.filter((field) => !field.readOnly && field !== stateField);

/** What comes back as it was sent: secrets never do, and uploads come back as addresses. */
export const answeredFields = (resource: ResourceModel): readonly FieldModel[] =>
  writableFields(resource).filter(
    ({ name, writeOnly }) => !writeOnly && OWN_VALUES[resource.name]?.[name] === undefined,
  );

/** Whoever usually writes such rows: the seller where the role allows it, otherwise the admin. */
export const writerOf = (server: ContractServer, resource: ResourceModel): Member => {
  const verbs = initialPermissions(SELLER, server.model)[resource.name];
  return verbs?.includes('create') ? server.seller : server.admin;
};

export interface Writer {
  /** A valid body with every field that may be written. */
  full(resource: ResourceModel): Promise<Values>;
  /** A valid body with what the schema requires and nothing more. */
  minimal(resource: ResourceModel): Promise<Values>;
  /** Another value for a field of such a row. */
  another(resource: ResourceModel, field: FieldModel): Promise<unknown>;
  /** Stores a full row, as whoever usually does. */
  create(resource: ResourceModel): Promise<RecordOf>;
  createNamed(name: string): Promise<RecordOf>;
}

/** What every part of the suite works with. */
export interface Stage {
  readonly server: ContractServer;
  readonly writer: Writer;
}

const validators = new Map<ResourceModel, CompiledValidator>();

const issuesOf = (resource: ResourceModel, body: Values): readonly Issue[] => {
  const check = validators.get(resource) ?? compileValidator(resource).check;
  validators.set(resource, check);
  return validate(resource, body, check);
};

const checked = (resource: ResourceModel, body: Values): Values => {
  const issues = issuesOf(resource, body);
  if (issues.length === 0) return body;
  throw new Error(`no valid ${resource.name} can be made yet: ${JSON.stringify(issues)}`);
};

export const createWriter = (server: ContractServer): Writer => {
  let number = 0;
  const referred = new Map<string, { readonly id: Promise<string> }>();
  const resourceOf = (name: string): ResourceModel => {
    const resource = server.model.resources.get(name);
    if (!resource) throw new Error(`no resource ${name}`);
    return resource;
  };
  const store = async (resource: ResourceModel, body: Values): Promise<RecordOf> => {
    const { provider } = writerOf(server, resource);
    return (await provider.create(resource.name, { data: body })).data;
  };
  /** One row of each resource is enough to be referred to; minimal ones refer to as little as can be. */
  const refer = (name: string): Promise<string> => {
    const made = referred.get(name) ?? {
      id: minimal(resourceOf(name)).then(async (body) => (await store(resourceOf(name), body)).id),
    };
    referred.set(name, made);
    return made.id;
  };
  const fill = async (
    resource: ResourceModel,
    names: (field: FieldModel) => boolean,
    own: number,
  ) => {
    const body: Values = {};
    for (const field of writableFields(resource).filter(names)) {
      const place = { root: resource.schema, name: field.name, number: own, refer, siblings: body };
      body[field.name] = await valueFor(field.schema, place);
    }
    return { ...body, ...OWN_VALUES[resource.name] };
  };
  const full: Writer['full'] = async (resource) => {
    number += 1;
    return checked(resource, await fill(resource, () => true, number));
  };
  const minimal: Writer['minimal'] = async (resource) => {
    number += 1;
    const first = await fill(resource, ({ required }) => required, number);
    // What a branch requires is known once the branch is there.
    const missing = issuesOf(resource, first)
      .filter(({ rule }) => rule === 'required')
      .map(({ field }) => field);
    const body = await fill(
      resource,
      ({ name, required }) => required || missing.includes(name),
      number,
    );
    return checked(resource, body);
  };
  return {
    full,
    minimal,
    another: async (resource, field) => {
      number += 1;
      const place = { root: resource.schema, name: field.name, number, refer, siblings: {} };
      return valueFor(field.schema, place);
    },
    create: async (resource) => store(resource, await full(resource)),
    createNamed: async (name) => store(resourceOf(name), await full(resourceOf(name))),
  };
};
