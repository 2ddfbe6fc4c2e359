import { createHash } from 'node:crypto';
import { MAX_PAGE, type ResourceModel } from '#schemas';
import type { ErrorCode } from '#server/engine/errors/errors.ts';
import type { QueryShape, Shape, ValueOf } from './describe.ts';

/*
 * Words to describe requests and answers with. Objects are closed: a field that nobody described is refused in a
 * request, and fails a test in an answer. A shape knows the type of its value, so handlers need not say it again.
 */

export const TEXT: Shape<string> = { type: 'string' };
export const MAX_ID_LENGTH = 64;
export const ID: Shape<string> = { type: 'string', minLength: 1, maxLength: MAX_ID_LENGTH };
export const BOOLEAN: Shape<boolean> = { type: 'boolean' };
export const COUNT: Shape<number> = { type: 'integer', minimum: 0 };
export const NUMBER: Shape<number> = { type: 'number' };
export const MONEY: Shape<number> = { type: 'number', multipleOf: 0.01 };
export const MOMENT: Shape<string> = { type: 'string', format: 'date-time' };
/** Fields that no shape knows: they follow the live schemas. */
export const FREE: Shape<Readonly<Record<string, unknown>>> = { type: 'object' };

export type Shapes = Readonly<Record<string, Shape>>;
type Fields<Properties extends Shapes, Required extends keyof Properties> = {
  readonly [Name in Required]: ValueOf<Properties[Name]>;
} & {
  readonly [Name in Exclude<keyof Properties, Required>]?: ValueOf<Properties[Name]>;
};

/** An object of these properties and no other; all of them are there unless `required` names fewer. */
export const object = <
  Properties extends Shapes,
  Required extends keyof Properties & string = keyof Properties & string,
>(
  properties: Properties,
  required: readonly Required[] = Object.keys(properties) as Required[],
): Shape<Fields<Properties, Required>> & { readonly properties: Properties } => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const array = <Item>(items: Shape<Item>): Shape<readonly Item[]> => ({
  type: 'array',
  items,
});

export const whole = (minimum: number, maximum?: number): Shape<number> => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
});

/** The number of a page that is asked for. */
export const PAGE = whole(1, MAX_PAGE);

/** The rows of a page where each is large or rarely read; lists of a resource have more. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZE = whole(1, MAX_PAGE_SIZE);

/** A field, by its path. */
export const FIELD_PATH: Shape<string> = { type: 'string', maxLength: 200 };

export const oneOf = <const Value extends string | number>(
  ...values: readonly Value[]
): Shape<Value> => ({ enum: values });

export const nullable = <Value>(shape: Shape<Value>): Shape<Value | null> => ({
  anyOf: [shape, { type: 'null' }],
});

/** A field or parameter of a request that is absent where it is null or blank. */
export const orBlank = <Value>(shape: Shape<Value>): Shape<Value> => ({
  ...shape,
  'x-absent': 'blank',
});

/** A text of a request that is absent where it is anything else. */
export const orNoText = (shape: Shape<string>): Shape<string> => ({
  ...shape,
  'x-absent': 'noText',
});

/** A text of a request that is missing where it is blank or anything else. */
export const filled = (shape: Shape<string>): Shape<string> => ({
  minLength: 1,
  ...shape,
  'x-filled': true,
});

/** A parameter with what a caller is told who gave something else; by the keyword that is broken, or `else`. */
export const asking = <Value>(
  reason: string | Readonly<Record<string, string>>,
  shape: Shape<Value>,
): Shape<Value> => ({ ...shape, 'x-reason': reason });

/** A query whose faults have one answer, whatever they are. */
export const refusedAs = <Of extends QueryShape>(code: ErrorCode, shape: Of): Of => ({
  ...shape,
  'x-code': code,
});

/** A body whose values are refused like parameters: one at a time, by name, with 400. */
export const likeParameters = <Value>(shape: Shape<Value>): Shape<Value> => ({
  ...shape,
  'x-refusal': 'parameter',
});

/** The same of its values; names that the shape does not know are refused as fields, with 422. */
export const valuesLikeParameters = <Value>(shape: Shape<Value>): Shape<Value> => ({
  ...shape,
  'x-refusal': 'value',
});

const PLAIN_NAME = /^[A-Za-z0-9._-]+$/;

/** A component's key: OpenAPI takes ASCII only, and resources have any name. */
export const componentName = (name: string): string =>
  PLAIN_NAME.test(name)
    ? name
    : `${name.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 60)}.${createHash('sha1').update(name).digest('hex').slice(0, 12)}`;

export const componentOf = <Value = unknown>(name: string): Shape<Value> => ({
  $ref: `#/components/schemas/${componentName(name)}`,
});

/** A row as it is answered whole, with these properties beside its own. */
export const rowOf = (resource: string, more: Shapes = {}): Shape => ({
  ...componentOf(`${resource}.row`),
  properties: more,
  required: ['createdAt', 'updatedAt', 'version', ...Object.keys(more)],
  unevaluatedProperties: false,
});

/** A row of a list: `fields` may have left out all but its `_id`. */
export const listedRowOf = (resource: string): Shape => ({
  ...componentOf(`${resource}.row`),
  unevaluatedProperties: false,
});

/** The same of a resource of any rules: what is told of others' schemas is in the component. */
export const answeredRow = ({ name, rules }: ResourceModel, more: Shapes = {}): Shape =>
  rules === 'souk' ? rowOf(name, more) : componentOf(`${name}.row`);

export const answeredListedRow = ({ name, rules }: ResourceModel): Shape =>
  rules === 'souk' ? listedRowOf(name) : componentOf(`${name}.row`);

/** A shape of `schemas/shared/` by its file name. */
export const sharedShape = (name: string): Shape => componentOf(`shared.${name}`);

/** The answer of every search (ENT-17). */
export const listOf = (items: Shape, more: Shapes = {}) =>
  object({ results: array(items), pagination: sharedShape('pagination'), ...more });

/** What a deletion answers. */
export const DELETED = object({ _id: ID });

/** The query of a call about one row. */
export const BY_ID = object({ id: ID });
