import {
  changedFields,
  type FieldModel,
  isSameValue,
  normalise,
  type ResourceModel,
  recordOfValues,
} from '#schemas';
import type { FormValues } from '../fieldPaths.ts';
import { formDataOf, writableFields } from '../formFields.ts';

/** What a form sends to create a record: the fields it may write, tidied. */
export const toCreation = (resource: ResourceModel, data: FormValues): FormValues => {
  const tidied = normalise(resource, data);
  if (resource.rules === 'standard') return recordOfValues(tidied);
  return Object.fromEntries(
    writableFields(resource, undefined)
      .filter(({ name }) => tidied[name] !== undefined)
      .map(({ name }) => [name, tidied[name]]),
  );
};

/**
 * What a form sends to update a record: only what changed, `null` where a value was cleared.
 *
 * To the letter of a schema `null` is a value: a name that goes is `undefined`.
 * Source: decisions.md "Updates are partial".
 */
export const toUpdate = (
  resource: ResourceModel,
  record: FormValues,
  data: FormValues,
): FormValues => {
  const after = normalise(resource, data);
  const before = normalise(resource, formDataOf(resource, record));
  const changed = changedFields(before, after, resource.rules);
  if (resource.rules === 'standard')
    return recordOfValues(Object.fromEntries([...changed].map((name) => [name, after[name]])));
  return Object.fromEntries(
    writableFields(resource, record)
      .filter(({ name }) => changed.has(name))
      .map(({ name }) => [name, after[name] ?? null]),
  );
};

/** Fields that somebody filled in or changed and has not saved; secrets among them. */
export const touchedFields = (
  resource: ResourceModel,
  record: FormValues | undefined,
  data: FormValues,
): readonly FieldModel[] => {
  const changes = record ? toUpdate(resource, record, data) : toCreation(resource, data);
  // What a new form began with is nobody's change.
  const isBeginning = ({ name, schema }: FieldModel): boolean =>
    record === undefined && isSameValue(changes[name], schema.default);
  return resource.fields.filter((field) => field.name in changes && !isBeginning(field));
};
