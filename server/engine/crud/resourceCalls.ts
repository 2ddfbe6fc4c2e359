import type { Model, ResourceModel, Verb } from '#schemas';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type {
  DescribedCall,
  Parameter,
  ResourceOperation,
} from '#server/engine/openapi/describe.ts';
import { searchParameters } from '#server/engine/openapi/filterParameters.ts';
import {
  componentOf,
  DELETED,
  ID,
  listedRowOf,
  listOf,
  rowOf,
} from '#server/engine/openapi/shapes.ts';
import { callsOf } from './crudCalls.ts';
import { REMOVAL_PARAMETERS } from './removalOptions.ts';

const ROW_ID: Parameter = { name: 'id', required: true, schema: ID, description: 'Of the row.' };

const OPERATIONS: Readonly<Record<Verb, (resource: ResourceModel) => ResourceOperation>> = {
  search: (resource) => ({
    summary: `Lists ${resource.name}.`,
    parameters: searchParameters(resource),
    answer: { schema: listOf(listedRowOf(resource.name)) },
  }),
  get: ({ name }) => ({
    summary: `Reads one of ${name}.`,
    parameters: [ROW_ID],
    answer: { schema: rowOf(name) },
  }),
  create: ({ name }) => ({
    summary: `Adds one to ${name}.`,
    parameters: [KEY_PARAMETER],
    body: { schema: componentOf(`${name}.create`) },
    answer: { status: 201, schema: rowOf(name) },
  }),
  update: ({ name }) => ({
    summary: `Changes one of ${name}.`,
    parameters: [ROW_ID, KEY_PARAMETER],
    body: { schema: componentOf(`${name}.update`) },
    answer: { schema: rowOf(name) },
  }),
  delete: ({ name, deletion }) => ({
    summary: `Deletes one of ${name}.`,
    ...(deletion.kind === 'never' && { description: `Always refused: ${deletion.instead.en}` }),
    parameters: [ROW_ID, ...REMOVAL_PARAMETERS],
    answer: { schema: DELETED },
  }),
};

/** The verbs on every resource of the three APIs, as the live schemas have them. */
export const resourceCalls = (model: Model): readonly DescribedCall[] =>
  [...model.resources.values()].flatMap(callsOf).map(({ resource, verb, method, path }) => ({
    method,
    path,
    tag: resource.name,
    operation: OPERATIONS[verb](resource),
  }));
