import { isObject } from '../values/isObject.ts';

/** A schema as its file has it. */
export type Schema = Readonly<Record<string, unknown>>;

/** An operation that a schema does not allow, with the reason. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

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
  if (!isObject(schema)) throw notWritten(field);
  const [first, ...rest] = parts;
  if (first === undefined) return change(schema);
  const properties = schema['properties'];
  if (isObject(properties) && Object.hasOwn(properties, first))
    return {
      ...schema,
      properties: { ...properties, [first]: inEntries(properties[first], rest, field, change) },
    };
  throw notWritten(field);
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

export const notWritten = (field: string): OperationError =>
  new OperationError(
    `The file has no field "${field}" of its own: a shared shape is changed in its own file.`,
  );
