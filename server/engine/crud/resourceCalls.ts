import type { Model, ResourceModel, Verb } from '#schemas';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type {
  DescribedCall,
  Parameter,
  ResourceOperation,
} from '#server/engine/openapi/describe.ts';
import { searchParameters } from '#server/engine/openapi/filterParameters.ts';
import {
  answeredListedRow,
  answeredRow,
  componentOf,
  DELETED,
  ID,
  listOf,
} from '#server/engine/openapi/shapes.ts';
import { callsOf } from './crudCalls.ts';
import { REMOVAL_PARAMETERS } from './removalOptions.ts';
import { UPDATE_PARAMETERS } from './rowBody.ts';

const ROW_ID: Parameter = { name: 'id', required: true, schema: ID, description: 'Of the row.' };

const OPERATIONS: Readonly<Record<Verb, (resource: ResourceModel) => ResourceOperation>> = {
  search: (resource) => ({
    summary: `Lists ${resource.name}.`,
    parameters: searchParameters(resource),
    answer: { schema: listOf(answeredListedRow(resource)) },
  }),
  get: (resource) => ({
    summary: `Reads one of ${resource.name}.`,
    parameters: [ROW_ID],
    answer: { schema: answeredRow(resource) },
  }),
  create: (resource) => ({
    summary: `Adds one to ${resource.name}.`,
    parameters: [KEY_PARAMETER],
    body: { schema: componentOf(`${resource.name}.create`) },
    answer: { status: 201, schema: answeredRow(resource) },
  }),
  update: (resource) => ({
    summary: `Changes one of ${resource.name}.`,
    parameters: [ROW_ID, ...UPDATE_PARAMETERS],
    body: { schema: componentOf(`${resource.name}.update`) },
    answer: { schema: answeredRow(resource) },
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
