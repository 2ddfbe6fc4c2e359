import type { JsonSchema } from '../model.ts';
import { dialectNamed } from '../standard/dialects.ts';
import { isObject } from '../values/isObject.ts';

/** A schema as its file has it. */
export type Schema = Readonly<Record<string, unknown>>;

/** An operation that a schema does not allow, with the reason. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

/** The last draft that reads nothing of what stands beside a `$ref`. */
const LAST_ALONE = 7;

/** Whether the fields of a schema, in a file of its draft, are those of the schema that it refers to and no others. */
export const refersAlone = (file: JsonSchema, owner: Schema): boolean => {
  const dialect = dialectNamed(file.$schema ?? '');
  return typeof owner['$ref'] === 'string' && dialect !== undefined && dialect.draft <= LAST_ALONE;
};

export const mapObject = (
  value: unknown,
  change: (key: string, inner: unknown) => readonly [string, unknown],
): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => change(key, inner)))
    : value;

export const propertiesIn = (owner: Schema): Schema =>
  isObject(owner['properties']) ? owner['properties'] : {};

/** The schema at a path changed; entries of lists are on the way by themselves. */
export const atObject = (
  schema: unknown,
  parts: readonly string[],
  field: string,
  change: (owner: Schema) => unknown,
): unknown => {
  if (!isObject(schema)) throw notWritten(field, schema);
  const [first, ...rest] = parts;
  if (first === undefined) return change(schema);
  const properties = schema['properties'];
  if (isObject(properties) && Object.hasOwn(properties, first))
    return {
      ...schema,
      properties: { ...properties, [first]: inEntries(properties[first], rest, field, change) },
    };
  throw notWritten(field, schema);
};

const inEntries = (
  schema: unknown,
  parts: readonly string[],
  field: string,
  change: (owner: Schema) => unknown,
): unknown =>
  isObject(schema) && !isObject(schema['properties']) && isObject(schema['items'])
    ? { ...schema, items: inEntries(schema['items'], parts, field, change) }
    : atObject(schema, parts, field, change);

/** Keywords by which a schema has the fields of another one. */
const TAKEN_OVER = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf'];

/** That the file does not write a field in the schema that it should be in: another one may, or nobody does now. */
export const notWritten = (field: string, owner: unknown): OperationError =>
  new OperationError(
    isObject(owner) && TAKEN_OVER.some((keyword) => Object.hasOwn(owner, keyword))
      ? `The file has no field "${field}" of its own: a shared shape is changed in its own file.`
      : `There is no field "${field}" here, or not any more: the history says who removed it.`,
  );
