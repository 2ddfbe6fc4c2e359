import type { FieldModel } from '#schemas';
import type { FieldPath } from '../fieldPaths.ts';
import { useFormFrame, useFormValue } from '../formContext.ts';

/** The resource a reference points to; one of several may follow from another field (`productType`). */
export const useReferenceTarget = (field: FieldModel, path: FieldPath): string | undefined => {
  const { record } = useFormFrame();
  const { reference } = field;
  const by = typeof reference === 'object' ? reference.by : '';
  const typed = useFormValue([...path.slice(0, -1), by]);
  if (typeof reference !== 'object') return reference;
  return reference.resources[String(typed ?? record?.[by])];
};
