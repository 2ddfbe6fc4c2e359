import { type FieldModel, isEmpty, type ResourceModel, valuesOfRecord } from '#schemas';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import type { FormValues } from './fieldPaths.ts';

/** The state a record is in: stored, or the first one for a record that does not exist yet. */
export const stateOf = (
  resource: ResourceModel,
  record: FormValues | undefined,
): string | undefined => {
  const field = resource.stateField;
  if (!field) return undefined;
  const stored = record?.[field.name];
  return typeof stored === 'string' ? stored : field.states?.initial;
};

/** Whether a form shows the field as an input: not what the server owns, and states change by moves only. */
export const isOnForm = (resource: ResourceModel, field: FieldModel): boolean =>
  !field.readOnly && field.widget !== 'hidden' && field.name !== resource.stateField?.name;

/** Whether the form shows what the field's formula gives, beside the inputs. */
export const isWorkedOut = ({ schema, widget }: FieldModel): boolean =>
  schema['x-formula'] !== undefined && widget !== 'hidden';

/** Whether the form has a place for the field. */
export const isShownOnForm = (resource: ResourceModel, field: FieldModel): boolean =>
  isOnForm(resource, field) || isWorkedOut(field);

/** Whether the record's state freezes the field (an order's price once it is paid). */
export const isLocked = (
  resource: ResourceModel,
  field: FieldModel,
  record: FormValues | undefined,
): boolean => {
  if (!record) return false;
  const state = stateOf(resource, record);
  return state !== undefined && field.lockedIn.includes(state);
};

/** Fields a person may write on this form. */
export const writableFields = (
  resource: ResourceModel,
  record: FormValues | undefined,
): readonly FieldModel[] =>
  resource.fields.filter(
    (field) => isOnForm(resource, field) && !isLocked(resource, field, record),
  );

/** What the server owns of a record: shown as facts, never sent. What follows from inputs stands among them. */
export const factFields = (resource: ResourceModel, record: FormValues): readonly FieldModel[] =>
  [...resource.fields, ...resource.systemFields].filter(
    (field) =>
      field.readOnly &&
      !field.writeOnly &&
      !isWorkedOut(field) &&
      !isEmpty(ownValue(record, field.name)),
  );

/** A record's values under the names that its schema gives them. */
export const rowOf = (resource: ResourceModel, record: FormValues): FormValues =>
  resource.rules === 'standard' ? valuesOfRecord(record) : record;

/** The part of a record that the form edits. */
export const formDataOf = (resource: ResourceModel, record: FormValues | undefined): FormValues => {
  if (!record) return {};
  if (resource.rules === 'standard') {
    const isOthers = (name: string): boolean => {
      const field = resource.tree.get(name);
      return field !== undefined && !isOnForm(resource, field);
    };
    return Object.fromEntries(
      Object.entries(rowOf(resource, record)).filter(
        ([name, value]) => value !== undefined && !isOthers(name),
      ),
    );
  }
  const names = resource.fields
    .filter((field) => isOnForm(resource, field))
    .map(({ name }) => name);
  return Object.fromEntries(
    names
      .filter((name) => record[name] !== undefined && record[name] !== null)
      .map((name) => [name, record[name]]),
  );
};

/** The rest of the record, which rules may read (a price is required once `status` is `publish`). */
export const fixedDataOf = (
  resource: ResourceModel,
  record: FormValues | undefined,
): FormValues => {
  const own = resource.fields.filter((field) => !isOnForm(resource, field) && !field.writeOnly);
  const state = stateOf(resource, record);
  return {
    ...Object.fromEntries(
      own.filter(({ name }) => !isEmpty(record?.[name])).map(({ name }) => [name, record?.[name]]),
    ),
    ...(resource.stateField && state !== undefined && { [resource.stateField.name]: state }),
  };
};
