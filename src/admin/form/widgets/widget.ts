import type { FieldModel } from '#schemas';
import type { FieldPath } from '../fieldPaths.ts';

/**
 * What every widget gets; RJSF's own props stay behind `WidgetField`.
 *
 * Shape: `onChange(undefined)` clears the field. The widget gives `id` to the element that takes the
 * keyboard, with `aria-describedby={describedBy}`; groups of controls name themselves by `labelId`.
 */
export interface WidgetProps {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly path: FieldPath;
  readonly field: FieldModel;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly value: unknown;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (value: unknown) => void;
  /** Sets a field beside this one: a place within a country goes with the country. Absent where one field stands alone. */
  readonly onSibling?: (name: string, value: unknown) => void;
}

export const toText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);
