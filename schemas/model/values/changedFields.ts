import type { Rules } from '../rules.ts';
import { isEmpty } from './isEmpty.ts';
import { isSame } from './isSame.ts';
import { ownValue } from './ownValue.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether a field holds the same before and after: whatever is empty is one. */
export const isSameValue = (before: unknown, after: unknown): boolean =>
  isSame(before, after) || (isEmpty(before) && isEmpty(after));

/** How two values of a field are compared: to the letter of a schema `null`, "" and absent are three. */
export const sameValueFor = (rules: Rules) => (rules === 'souk' ? isSameValue : isSame);

/**
 * Names of the fields in which two states of a row differ: what a form sends, the server checks and history keeps.
 *
 * Source: decisions.md "Updates are partial", "Empty".
 */
export const changedFields = (
  before: Row,
  after: Row,
  rules: Rules = 'souk',
): ReadonlySet<string> => {
  const isUnchanged = sameValueFor(rules);
  return new Set(
    [...Object.keys(before), ...Object.keys(after)].filter(
      (name) => !isUnchanged(ownValue(before, name), ownValue(after, name)),
    ),
  );
};
