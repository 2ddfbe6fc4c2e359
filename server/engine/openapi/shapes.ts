import type { Shape } from './describe.ts';

/*
 * Words to describe answers and bodies with. Objects are closed: a field that nobody described fails a test.
 */

export const TEXT: Shape = { type: 'string' };
export const MAX_ID_LENGTH = 64;
export const ID: Shape = { type: 'string', minLength: 1, maxLength: MAX_ID_LENGTH };
export const BOOLEAN: Shape = { type: 'boolean' };
export const COUNT: Shape = { type: 'integer', minimum: 0 };
export const MONEY: Shape = { type: 'number', multipleOf: 0.01 };
export const MOMENT: Shape = { type: 'string', format: 'date-time' };

/** An object of these properties and no other; all of them are there unless `required` names fewer. */
export const object = (
  properties: Readonly<Record<string, Shape>>,
  required: readonly string[] = Object.keys(properties),
): Shape => ({ type: 'object', properties, required, additionalProperties: false });

export const array = (items: Shape): Shape => ({ type: 'array', items });

export const oneOf = (...values: readonly (string | number)[]): Shape => ({ enum: values });

export const nullable = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });

export const componentOf = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` });

/** A row as it is answered whole, with these properties beside its own. */
export const rowOf = (resource: string, more: Readonly<Record<string, Shape>> = {}): Shape => ({
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

/** A shape of `schemas/shared/` by its file name. */
export const sharedShape = (name: string): Shape => componentOf(`shared.${name}`);

/** The answer of every search (ENT-17). */
export const listOf = (items: Shape): Shape =>
  object({ results: array(items), pagination: sharedShape('pagination') });

/** What a deletion answers. */
export const DELETED = object({ _id: ID });
