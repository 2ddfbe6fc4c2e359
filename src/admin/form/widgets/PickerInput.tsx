import { type AutocompleteRenderInputParams, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { WidgetProps } from './widget.ts';

/** The text box of a widget that picks from suggestions. */
export const PickerInput = ({
  params,
  widget,
  start,
}: {
  params: AutocompleteRenderInputParams;
  widget: WidgetProps;
  start?: ReactNode;
}) => (
  <TextField
    {...params}
    placeholder={widget.placeholder}
    error={widget.invalid}
    slotProps={{
      input: { ...params.InputProps, ...(start && { startAdornment: start }) },
      htmlInput: {
        ...params.inputProps,
        'aria-describedby': widget.describedBy,
        'aria-required': widget.required,
      },
    }}
  />
);
