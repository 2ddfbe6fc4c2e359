import { isEmpty } from './isEmpty.ts';
import { isSame, ownValue } from './isSame.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether a field holds the same before and after: whatever is empty is one. */
export const isSameValue = (before: unknown, after: unknown): boolean =>
  isSame(before, after) || (isEmpty(before) && isEmpty(after));

/**
 * Names of the fields in which two states of a row differ: what a form sends, the server checks and history keeps.
 *
 * Source: decisions.md "Updates are partial", "Empty".
 */
export const changedFields = (before: Row, after: Row): ReadonlySet<string> =>
  new Set(
    [...Object.keys(before), ...Object.keys(after)].filter(
      (name) => !isSameValue(ownValue(before, name), ownValue(after, name)),
    ),
  );
