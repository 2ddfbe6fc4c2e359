import type { FieldModel } from '#schemas';
import type { FieldPath } from '../fieldPaths.ts';

/** A field at its place in the form. */
export interface FormFieldProps {
  readonly field: FieldModel;
  readonly path: FieldPath;
  readonly isFrozen: boolean;
}
