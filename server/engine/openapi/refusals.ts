import { type CheckError, type Issue, isObject, topFieldName } from '#schemas';
import { toIssues } from '#schemas/model/validation/validation.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Shape } from './describe.ts';

const listed = (values: readonly unknown[]): string =>
  values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`;

const range = ({ minimum = 0, maximum }: Shape): string =>
  `give a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;

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

export const isUnknown = ({ keyword, instancePath }: CheckError): boolean =>
  keyword === 'additionalProperties' && instancePath === '';

/** What the shape itself tells; faults inside of a list are told as `in` and the keyword. */
const ownReason = (property: Shape, { keyword, instancePath }: CheckError): unknown => {
  const reason = property['x-reason'];
  if (!isObject(reason)) return reason;
  const isInside = instancePath.split('/').length > 2;
  return reason[isInside ? `in ${keyword}` : keyword] ?? reason['else'];
};

/** The first fault of a query, or of a body that is refused like one. Errors: 400 naming the parameter. */
export const refuseParameter = (shape: Shape, errors: readonly CheckError[]): ServerError => {
  const unknown = errors.find(isUnknown);
  if (unknown) {
    return new ServerError('unknown_parameter', { name: unknown.params['additionalProperty'] });
  }
  const [error] = errors;
  if (!error) return new ServerError('bad_request');
  const { keyword, params, instancePath, parentSchema = {} } = error;
  const isMissing = keyword === 'required' && instancePath === '';
  const name = isMissing ? String(params['missingProperty']) : (instancePath.split('/')[1] ?? '');
  const usual = isMissing ? 'give it' : REASONS[keyword]?.({ ...parentSchema });
  const reason = ownReason(propertyOf(shape, name), error) ?? usual ?? 'give another value';
  return new ServerError('invalid_parameter', { name, reason });
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
  const name = topFieldName(field);
  return name === field && rule !== 'type'
    ? { field, rule, params }
    : { field: name, rule: 'type', params: {} };
};

export const issuesOf = (errors: readonly CheckError[]): readonly Issue[] =>
  toIssues(
    undefined,
    errors.filter((error) => !isNotNull(error)),
  ).map(asField);
