import type { ComponentType } from 'react';
import type { FieldModel } from '#schemas';
import type { FilterValues } from './filterValues.ts';

/** What a field is asked for. `value` has the shape that the request carries; undefined asks nothing. */
export interface FilterInputProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** All filters of the form: some fields mean nothing without another one. */
  readonly values: FilterValues;
}

export type FilterInput = ComponentType<FilterInputProps>;
