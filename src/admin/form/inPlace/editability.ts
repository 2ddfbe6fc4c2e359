import { type FieldModel, type ResourceModel, topFieldName } from '#schemas';
import type { FormValues } from '../fieldPaths.ts';
import { isLocked, isOnForm, isWorkedOut } from '../formFields.ts';

/** What can be done with a field where it is shown: its value changes, its state moves, or why neither. */
export type Editability =
  | { readonly kind: 'value' | 'state'; readonly field: FieldModel }
  | { readonly kind: 'none'; readonly why: 'server' | 'formula' | 'locked' | 'rights' | 'form' };

/**
 * Whether a field of a row can be edited where it is shown; a column of an inner value edits the field that it is in.
 *
 * `mayUpdate` is whether rows of the resource can be changed at all here.
 */
export const editabilityOf = (
  resource: ResourceModel,
  shown: FieldModel,
  record: FormValues,
  mayUpdate: boolean,
): Editability => {
  const field = resource.tree.get(topFieldName(shown.name));
  if (!mayUpdate || !resource.screens.has('edit')) return { kind: 'none', why: 'rights' };
  if (!field || !resource.fields.includes(field)) return { kind: 'none', why: 'server' };
  if (field.name === resource.stateField?.name) return { kind: 'state', field };
  if (isWorkedOut(field)) return { kind: 'none', why: 'formula' };
  if (field.readOnly) return { kind: 'none', why: 'server' };
  if (field.writeOnly || !isOnForm(resource, field)) return { kind: 'none', why: 'form' };
  if (isLocked(resource, field, record)) return { kind: 'none', why: 'locked' };
  return { kind: 'value', field };
};
