import { deepEquals } from '@rjsf/utils';
import { type FieldModel, normalise, type ResourceModel } from '#schemas';
import { changedFields } from './changes.ts';
import type { FormValues } from './fieldPaths.ts';
import { writableFields } from './formFields.ts';
import { threeWay } from './threeWay.ts';

/** A field that somebody else changed while a form was open. */
export interface Conflict {
  readonly field: FieldModel;
  readonly theirs: unknown;
  /** What this form holds for it, where its writer changed the same. */
  readonly mine?: { readonly value: unknown };
  /** What holds both, where each changed another part of it. */
  readonly both?: { readonly value: unknown };
}

/**
 * What happened to a record behind a form's back.
 *
 * `base` is the record that the form began from; unknown for a draft from before a reload, where every
 * difference may be either's.
 */
export const conflictsOf = (
  resource: ResourceModel,
  base: FormValues | undefined,
  mine: FormValues,
  theirs: FormValues,
): readonly Conflict[] => {
  const tidiedMine = normalise(resource, mine);
  const tidiedTheirs = normalise(resource, theirs);
  const before = base && normalise(resource, base);
  const writable = new Set(writableFields(resource, theirs).map(({ name }) => name));
  const differing = new Set(changedFields(resource, base ?? mine, theirs));
  return resource.fields
    .filter(({ name }) => differing.has(name) && (base !== undefined || writable.has(name)))
    .map((field) => {
      const { name } = field;
      const isMine =
        writable.has(name) &&
        !deepEquals(tidiedMine[name], tidiedTheirs[name]) &&
        (before === undefined || !deepEquals(before[name], tidiedMine[name]));
      const theirs = tidiedTheirs[name];
      if (!isMine) return { field, theirs };
      const both = before && threeWay(before[name], tidiedMine[name], theirs);
      return both ? { field, theirs, both } : { field, theirs, mine: { value: tidiedMine[name] } };
    });
};

/** My data over theirs: what only they changed is theirs, and so is what I gave up; what holds both holds both. */
export const merge = (
  conflicts: readonly Conflict[],
  mine: FormValues,
  givenUp: ReadonlySet<string>,
): FormValues => {
  const taken = conflicts.filter(({ field, mine: own }) => !own || givenUp.has(field.name));
  const merged: Record<string, unknown> = { ...mine };
  for (const { field, theirs, both } of taken) {
    const value = both ? both.value : theirs;
    if (value === undefined) delete merged[field.name];
    else merged[field.name] = value;
  }
  return merged;
};
