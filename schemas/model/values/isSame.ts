import { isObject } from './isObject.ts';
import { ownValue } from './ownValue.ts';

/** What a JSON value says in its order: files have one, although objects have none. */
export const contentInOrder = (value: unknown): string | undefined => JSON.stringify(value);

/**
 * Whether two JSON values are the same.
 *
 * The order of an object's keys does not count, nor do keys without a value: they do not travel.
 */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (left === right || Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  return (
    Object.keys(left).every((name) => isSame(left[name], ownValue(right, name))) &&
    Object.keys(right).every((name) => Object.hasOwn(left, name) || right[name] === undefined)
  );
};
