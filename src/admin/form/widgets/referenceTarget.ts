import type { Identifier } from 'react-admin';
import { type FieldModel, type ResourceModel, referenceTarget } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';
import type { FieldPath } from '../fieldPaths.ts';
import { useFormValue, useSchemaForm } from '../formContext.tsx';

/** The resource a reference points to; one of several may follow from another field (`productType`). */
export const useReferenceTarget = (
  field: FieldModel,
  path: FieldPath,
): ResourceModel | undefined => {
  const { record } = useSchemaForm();
  const { reference } = field;
  const by = typeof reference === 'object' ? reference.by : '';
  const typed = useFormValue([...path.slice(0, -1), by]);
  const target = referenceTarget(reference, { [by]: typed ?? record?.[by] });
  return useModel().resources.get(target ?? '');
};

const isId = (value: unknown): value is Identifier =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** An id as the field's type has it: that of a whole number is written in digits. */
export const idOfType = ({ types }: FieldModel, id: Identifier | undefined): unknown => {
  const isNumber =
    types.length > 0 && types.every((type) => type === 'integer' || type === 'number');
  return isNumber && typeof id === 'string' && /^-?\d{1,15}$/.test(id) ? Number(id) : id;
};

/** The ids that a reference holds; a value that is none is left to validation. */
export const idsOf = (value: unknown): readonly Identifier[] => [value].flat().filter(isId);
