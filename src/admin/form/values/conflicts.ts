import { changedFields, type FieldModel, isSame, normalise, type ResourceModel } from '#schemas';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import type { FormValues } from '../fieldPaths.ts';
import { isLocked, isOnForm, rowOf } from '../formFields.ts';
import { carriedIn } from './carried.ts';
import { threeWayMerge } from './threeWayMerge.ts';

/** A field of a form that somebody else changed, or froze, while the form was open. */
export interface Conflict {
  readonly field: FieldModel;
  readonly theirs: unknown;
  /** What this form holds for it, where its writer changed the same. */
  readonly mine?: { readonly value: unknown };
  /** What holds both, where each changed another part of it. */
  readonly both?: { readonly value: unknown };
  /** The state that the record is in by now freezes the field: mine cannot be saved. */
  readonly isLocked?: boolean;
}

/**
 * What happened to a record behind a form's back, in the fields that the form shows.
 *
 * `base` is the record that the form began from; unknown for a draft of an older version of the product, where every
 * difference may be either's.
 */
export const conflictsOf = (
  resource: ResourceModel,
  base: FormValues | undefined,
  mine: FormValues,
  theirs: FormValues,
): readonly Conflict[] => {
  // One of them may be older than a change of type.
  const carry = carriedIn(resource);
  const own = normalise(resource, carry(mine));
  const { rules } = resource;
  const other = normalise(resource, carry(rowOf(resource, theirs)));
  const before = base && normalise(resource, carry(rowOf(resource, base)));
  const mineChanged = changedFields(before ?? other, own, rules);
  const theirsChanged = changedFields(before ?? own, other, rules);
  const judge = (field: FieldModel): readonly Conflict[] => {
    const { name } = field;
    const [value, their] = [ownValue(own, name), ownValue(other, name)];
    const isMine = mineChanged.has(name);
    const isTheirs = !field.writeOnly && theirsChanged.has(name);
    if (isMine && isSame(value, their)) return [];
    if (!isMine) return isTheirs ? [{ field, theirs: their }] : [];
    const asked = { field, theirs: their, mine: { value } };
    if (isLocked(resource, field, theirs)) return [{ ...asked, isLocked: true }];
    if (!isTheirs) return [];
    const both = before && threeWayMerge(ownValue(before, name), value, their);
    return both ? [{ field, theirs: their, both }] : [asked];
  };
  return resource.fields.filter((field) => isOnForm(resource, field)).flatMap(judge);
};

/** My data over theirs: what only they changed is theirs, and so is what I gave up; what holds both holds both. */
export const merge = (
  conflicts: readonly Conflict[],
  mine: FormValues,
  givenUp: ReadonlySet<string>,
): FormValues => {
  const taken = conflicts.filter(({ field, mine: own }) => !own || givenUp.has(field.name));
  if (taken.length === 0) return mine;
  const merged: Record<string, unknown> = { ...mine };
  for (const { field, theirs, both } of taken) {
    const value = both ? both.value : theirs;
    if (value === undefined) delete merged[field.name];
    else merged[field.name] = value;
  }
  return merged;
};

/** What a form held for a field when somebody else's value was shown beside it. */
export interface SeenChange {
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Theirs was taken over; else it waits for an answer. */
  readonly isTaken: boolean;
}

/** Changes of others that a form has shown, by field. */
export type SeenChanges = Readonly<Record<string, SeenChange>>;

/** Notes down what is shown of others' changes; what was shown before stays as it was then. */
export const withSeen = (seen: SeenChanges, conflicts: readonly Conflict[]): SeenChanges => ({
  ...seen,
  ...Object.fromEntries(
    conflicts
      .filter(({ field, theirs }) => {
        const known = ownValue(seen, field.name);
        return !known || !isSame(known.theirs, theirs);
      })
      .map(({ field, theirs, mine, both }) => [
        field.name,
        { theirs, mine: mine ? mine.value : both ? both.value : theirs, isTaken: !mine },
      ]),
  ),
});

/** Whether mine was typed by somebody who had theirs before the eyes: then mine is meant. */
export const isAnswer = (seen: SeenChanges, { field, theirs, mine }: Conflict): boolean => {
  const known = ownValue(seen, field.name);
  return (
    known !== undefined &&
    mine !== undefined &&
    isSame(known.theirs, theirs) &&
    !isSame(known.mine, mine.value)
  );
};
