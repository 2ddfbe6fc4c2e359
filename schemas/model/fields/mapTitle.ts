import { isObject } from '../values/isObject.ts';

/** Keys that a title has room for. */
const MAX_KEYS = 3;

/** What a map is called by: its first keys, those that its schema does not name; empty where it has none. */
export const mapTitle = (value: unknown, named: ReadonlyMap<string, unknown>): string => {
  const keys = isObject(value)
    ? Object.keys(value).filter((key) => value[key] !== undefined && !named.has(key))
    : [];
  return keys.slice(0, MAX_KEYS).join(' · ') + (keys.length > MAX_KEYS ? ' …' : '');
};
