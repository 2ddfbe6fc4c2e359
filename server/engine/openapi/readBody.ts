import { type Issue, isObject } from '#schemas';
import { hasBadCharacters } from '#schemas/model/validation/valueIssues.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { compileShape } from './compileShape.ts';
import type { Shape } from './describe.ts';
import { issuesOf, isUnknown, refuseFields, refuseParameter } from './refusals.ts';

type Fields = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
const isNoText = (value: unknown): boolean => typeof value !== 'string' || isBlank(value);

const propertiesOf = ({ properties }: Shape): Readonly<Record<string, unknown>> =>
  isObject(properties) ? properties : {};

const isMissing = (value: unknown, property: Shape): boolean =>
  property['x-filled'] === true && isNoText(value);
const isAbsent = (value: unknown, { 'x-absent': where }: Shape): boolean =>
  (where === 'blank' && isBlank(value)) || (where === 'noText' && isNoText(value));

/** Names of the fields whose values their shapes take for none. */
const namesOf = (
  body: Fields,
  properties: Fields,
  isNone: (value: unknown, property: Shape) => boolean,
): readonly string[] =>
  Object.keys(body).filter((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isObject(property) && isNone(body[name], property);
  });

const without = (body: Fields, names: readonly string[]): Fields =>
  names.length === 0
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** Whether a value holds texts, wherever they are, that no row can hold. */
const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return hasBadCharacters(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, item]) => hasBadCharacters(name) || isUnstorable(item));
};

const unstorableIn = (fields: Fields): readonly Issue[] =>
  Object.keys(fields)
    .filter((name) => isUnstorable(fields[name]))
    .map((field) => ({ field, rule: 'characters', params: {} }));

const asMissing = (field: string): Issue => ({ field, rule: 'required', params: {} });

/**
 * Judges a body by its shape.
 *
 * Errors: 400 for what is no object; then 422 naming each field, or, for a body whose fields are refused like
 * parameters, 400 naming the first.
 */
export const bodyReader = (shape: Shape) => {
  const properties = propertiesOf(shape);
  const compiled = compileShape(shape);
  return (given: unknown): unknown => {
    if (shape['x-names-only'] && !isObject(given)) return given;
    const body = shape['x-optional'] ? (given ?? {}) : given;
    if (!isObject(body)) throw new ServerError('bad_request');
    const missing = namesOf(body, properties, isMissing);
    const fields = without(body, [...missing, ...namesOf(body, properties, isAbsent)]);
    const check = compiled();
    const faults = check(fields) ? [] : (check.errors ?? []);
    const { 'x-refusal': refusal } = shape;
    const unknown = faults.filter(isUnknown);
    if (refusal === 'value' && unknown.length > 0) throw refuseFields(issuesOf(unknown));
    if (refusal !== undefined) {
      if (faults.length > 0) throw refuseParameter(shape, faults);
      return fields;
    }
    const issues = [...missing.map(asMissing), ...issuesOf(faults)];
    const refused = issues.length > 0 ? issues : unstorableIn(fields);
    if (refused.length > 0) throw refuseFields(refused);
    return fields;
  };
};
