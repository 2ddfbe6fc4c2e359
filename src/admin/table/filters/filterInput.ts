import type { ComponentType } from 'react';
import type { FieldModel } from '#schemas';
import type { FilterValues } from './filterValues.ts';

/** One filter of the panel. `value` has the shape that the request carries; undefined asks nothing. */
export interface FilterInputProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** All filters of the form: some fields mean nothing without another one. */
  readonly values: FilterValues;
}

/** What an active filter says, in a few words. */
export interface FilterSummaryProps {
  readonly field: FieldModel;
  readonly value: unknown;
  /** All filters in force. */
  readonly values: FilterValues;
}

/** How one kind of field is asked about. */
export interface FilterKind {
  readonly Input: ComponentType<FilterInputProps>;
  readonly Summary: ComponentType<FilterSummaryProps>;
}
