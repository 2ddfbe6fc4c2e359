import { type CheckError, type Issue, isObject } from '#schemas';
import { toIssues } from '#schemas/model/validation.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Shape } from './describe.ts';

const listed = (values: readonly unknown[]): string =>
  values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;

const range = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Shape): string =>
  `give a whole number from ${minimum} to ${maximum}`;

const TYPES: Readonly<Record<string, (shape: Shape) => string>> = {
  boolean: () => 'give true or false',
  integer: range,
  string: () => 'give a text',
  array: () => 'give a list',
  object: () => 'give an object',
};

/** What to give instead, by the keyword that refused a value. */
const REASONS: Readonly<Record<string, (shape: Shape) => string>> = {
  minimum: range,
  maximum: range,
  minLength: () => 'give it',
  maxLength: ({ maxLength }) => `give at most ${maxLength} characters`,
  enum: (shape) => `give ${listed(Array.isArray(shape['enum']) ? shape['enum'] : [])}`,
  format: () => 'give a date and time',
  type: (shape) => TYPES[String(shape['type'])]?.(shape) ?? 'give another value',
};

const propertyOf = (shape: Shape, name: string): Shape => {
  const { properties } = shape;
  const property = isObject(properties) ? properties[name] : undefined;
  return isObject(property) ? property : {};
};

/** The first fault of a query, or of a body that is refused like one. Errors: 400 naming the parameter. */
export const refuseParameter = (shape: Shape, error: CheckError): ServerError => {
  const { keyword, params, parentSchema = {} } = error;
  if (keyword === 'additionalProperties' && error.instancePath === '') {
    return new ServerError('unknown_parameter', { name: params['additionalProperty'] });
  }
  const isMissing = keyword === 'required' && error.instancePath === '';
  const name = isMissing
    ? String(params['missingProperty'])
    : (error.instancePath.split('/')[1] ?? '');
  const own = propertyOf(shape, name)['x-reason'];
  const reason = isMissing ? 'give it' : REASONS[keyword]?.({ ...parentSchema });
  return new ServerError('invalid_parameter', {
    name,
    reason: own ?? reason ?? 'give another value',
  });
};

/** Errors: 422 naming each field once for each rule. */
export const refuseFields = (issues: readonly Issue[]): ServerError => {
  const found = new Map(issues.map((issue) => [`${issue.field} ${issue.rule}`, issue]));
  const errors = [...found.values()].map((issue) => ({ ...issue, message: '' }));
  return new ServerError('validation_failed', {}, { errors });
};

/** What `nullable` adds to the fault of the shape itself. */
const isNotNull = ({ keyword, params }: CheckError): boolean =>
  keyword === 'type' && params['type'] === 'null';

/** A field as its body names it: what is wrong deeper inside makes it another thing than was asked for. */
const asField = ({ field, rule, params }: Issue): Issue => {
  const [name = ''] = field.split('.');
  return name === field && rule !== 'type'
    ? { field, rule, params }
    : { field: name, rule: 'type', params: {} };
};

export const issuesOf = (errors: readonly CheckError[]): readonly Issue[] =>
  toIssues(
    undefined,
    errors.filter((error) => !isNotNull(error)),
  ).map(asField);
