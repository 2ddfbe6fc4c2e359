import type { FastifyRequest } from 'fastify';
import type { Parameter } from '#server/openapi/describe.ts';
import { BOOLEAN, ID } from '#server/openapi/shapes.ts';
import type { RemovalOptions } from '#server/records/records.ts';
import { booleanOf, parametersOf, requiredParameter } from './query.ts';

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
