import { isObject } from './isObject.ts';

/**
 * Whether a JSON value holds nothing: absent, null, "", [] and {} are one (decisions.md "Empty").
 *
 * Texts are trimmed before, where their blanks mean nothing.
 */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);
