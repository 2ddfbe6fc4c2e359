import type { FastifyRequest } from 'fastify';
import { booleanOf, parametersOf, requiredParameter } from '#server/engine/http/query.ts';
import type { Parameter } from '#server/engine/openapi/describe.ts';
import { BOOLEAN, ID } from '#server/engine/openapi/shapes.ts';
import type { RemovalOptions } from '#server/engine/records/records.ts';

export const REMOVAL_PARAMETERS: readonly Parameter[] = [
  {
    name: 'permanent',
    schema: BOOLEAN,
    description: 'For good, from the trash; without it a row with a trash goes there.',
  },
  {
    name: 'moveTo',
    schema: ID,
    description:
      'The row that takes over what refers to this one: a category’s children and products.',
  },
];

/** How a row is to be deleted, from the parameters of the call. */
export const removalOptions = (request: FastifyRequest, others: readonly string[]) => {
  const parameters = parametersOf(request, ['permanent', 'moveTo', ...others]);
  const { moveTo } = parameters;
  const options: RemovalOptions = {
    permanent: booleanOf('permanent', parameters['permanent']),
    ...(moveTo !== undefined && { moveTo: requiredParameter('moveTo', moveTo) }),
  };
  return { parameters, options };
};
