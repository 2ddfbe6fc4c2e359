import { Checkbox, FormControlLabel } from '@mui/material';
import type { WidgetProps } from './widget.ts';

/** A statement to agree with; its label stands beside it. */
export const CheckboxWidget = (props: WidgetProps) => (
  <FormControlLabel
    label={props.label}
    disabled={props.disabled}
    required={props.required}
    control={
      <Checkbox
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
        slotProps={{ input: { id: props.id, 'aria-describedby': props.describedBy } }}
      />
    }
  />
);
