import { type FieldModel, isObject } from '#schemas';
import type { FieldPath, FormValues } from '../fieldPaths.ts';

/** Reads a place with the branches that a value takes. */
export type ReadField = (field: FieldModel, path: FieldPath, value: unknown) => FieldModel;

const visibleValue = (
  read: ReadField,
  field: FieldModel,
  path: FieldPath,
  value: unknown,
): unknown => {
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const entry = field.tuple[index] ?? field.items;
      return entry ? visibleValue(read, entry, [...path, index], item) : item;
    });
  }
  return isObject(value) ? visibleObject(read, field, path, value) : value;
};

const visibleObject = (
  read: ReadField,
  field: FieldModel,
  path: FieldPath,
  value: FormValues,
): FormValues => {
  const { fields, names } = read(field, path, value);
  // A free object is the person's own data, and so is what stands under names that somebody made up.
  const isFree = fields.size === 0 || names.field !== undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isFree || fields.has(name))
      .map(([name, item]) => {
        const inner = fields.get(name);
        return [name, inner ? visibleValue(read, inner, [...path, name], item) : item];
      }),
  );
};

/**
 * A form's data without what switched branches hide (FORM-7: no number of months for a lifetime licence).
 *
 * `fixed` holds fields outside the form that a branch may depend on, such as the status.
 */
export const visibleData = (
  read: ReadField,
  root: FieldModel,
  data: FormValues,
  fixed: FormValues,
): FormValues => {
  const whole = visibleObject(read, root, [], { ...fixed, ...data });
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(data, name)));
};
