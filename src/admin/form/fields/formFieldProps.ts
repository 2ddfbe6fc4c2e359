import type { FieldModel } from '#schemas';
import type { FieldPath } from '../fieldPaths.ts';

/** A field at its place in the form. */
export interface FormFieldProps {
  readonly field: FieldModel;
  readonly path: FieldPath;
  readonly isFrozen: boolean;
}

/** A field below whose label something else stands: its own label is for assistive technology alone. */
export interface LabelledFieldProps extends FormFieldProps {
  readonly isLabelHidden?: boolean | undefined;
}
