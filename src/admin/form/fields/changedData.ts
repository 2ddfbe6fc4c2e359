import { startValues } from '#schemas/model/fields/startValue.ts';
import {
  type FieldPath,
  type FormValues,
  valueAt,
  withoutEmptyParents,
  withValueAt,
} from '../fieldPaths.ts';
import { fixedDataOf, isOnForm } from '../formFields.ts';
import { type FieldEngine, readShape } from './engine.ts';

/** The data with the defaults of fields that a change brought onto the form. */
const withNewDefaults = (
  engine: FieldEngine,
  record: FormValues | undefined,
  before: FormValues,
  after: FormValues,
): FormValues => {
  const { resource } = engine;
  const fixed = fixedDataOf(resource, record);
  const fieldsOf = (data: FormValues) =>
    readShape(engine, resource.root, [], { ...fixed, ...data }).field.fields;
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  if (old === present) return after;
  const fresh = new Map(
    [...present].filter(
      ([name, field]) => !old.has(name) && !Object.hasOwn(after, name) && isOnForm(resource, field),
    ),
  );
  if (fresh.size === 0) return after;
  const read = (field: Parameters<typeof readShape>[1]) =>
    readShape(engine, field, [field.name], undefined);
  return { ...after, ...startValues(fresh, read) };
};

interface Change {
  /** Absent for a new record. */
  readonly record: FormValues | undefined;
  readonly data: FormValues;
  /** What the form began from. */
  readonly base: FormValues | undefined;
  readonly path: FieldPath;
  readonly value: unknown;
}

/** A form's data after a change of one of its places. */
export const changedData = (
  engine: FieldEngine,
  { record, data, base, path, value }: Change,
): FormValues => {
  const next: unknown = typeof value === 'function' ? value(valueAt(data, path)) : value;
  const changed = withValueAt(data, path, next);
  const isCleared = next === undefined && engine.resource.rules === 'standard';
  const tidy = isCleared ? withoutEmptyParents(changed, path, base) : changed;
  return withNewDefaults(engine, record, data, tidy);
};
