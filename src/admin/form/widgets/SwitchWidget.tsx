import { FormControlLabel, Switch } from '@mui/material';
import type { WidgetProps } from './widget.ts';

/** Yes or no, taking effect like a switch; its label stands beside it. */
export const SwitchWidget = (props: WidgetProps) => (
  <FormControlLabel
    label={props.label}
    disabled={props.disabled}
    control={
      <Switch
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
        slotProps={{ input: { id: props.id, 'aria-describedby': props.describedBy } }}
      />
    }
  />
);
