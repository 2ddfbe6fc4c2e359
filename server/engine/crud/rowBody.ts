import type { FastifyRequest } from 'fastify';
import { holdsBareValue, isObject, parseExactly, type ResourceModel, VALUE_FIELD } from '#schemas';
import { ServerError } from '#server/engine/errors/errors.ts';
import { parametersOf, repeatedParameter } from '#server/engine/http/query.ts';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { Parameter } from '#server/engine/openapi/describe.ts';
import { TEXT } from '#server/engine/openapi/shapes.ts';

type Body = Readonly<Record<string, unknown>>;

/** Removes fields whose schema takes `null` as a value, and any other. */
const WITHOUT = 'without';

export const UPDATE_PARAMETERS: readonly Parameter[] = [
  KEY_PARAMETER,
  {
    name: WITHOUT,
    schema: TEXT,
    isRepeatable: true,
    description: 'Names of fields that are to go, where `null` would be a value.',
  },
];

/** A body, of schemas that follow the standard with its numbers read exactly: a rounded one is refused where it stands. */
export const exactBodyOf = <Body>(
  { rules }: ResourceModel,
  { body, longNumbersText }: Pick<FastifyRequest, 'longNumbersText'> & { readonly body: Body },
): Body =>
  // The same text as was parsed and judged before: only some of its numbers differ.
  rules === 'standard' && longNumbersText !== '' ? (parseExactly(longNumbersText) as Body) : body;

/**
 * A row as it was sent. Of schemas that follow the standard its numbers are read exactly, and a value that is no object
 * comes bare.
 *
 * Errors: 400 for what is no row.
 */
export const rowBodyOf = (resource: ResourceModel, request: FastifyRequest): Body => {
  const value: unknown = exactBodyOf(resource, request);
  if (isObject(value)) return value;
  if (holdsBareValue(resource) && value !== undefined) return { [VALUE_FIELD]: value };
  if (resource.rules === 'souk' || value === undefined) throw new ServerError('bad_request');
  const reason = 'a row is an object, also where its schema takes other values';
  throw new ServerError('invalid_parameter', { name: 'body', reason });
};

/** Parameters of an update: those of its dialect, and the fields that are to go. */
export const updateParameters = <Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
) => ({
  parameters: parametersOf(request, names, WITHOUT),
  without: repeatedParameter(request, WITHOUT),
});
