import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';

/** Yes or no, with a line that says what it does. */
export const Toggle = ({
  label,
  help,
  isOn,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => {
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            disabled={isDisabled}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: help === undefined ? {} : { 'aria-describedby': helpId } }}
          />
        }
      />
      {help !== undefined && (
        <FormHelperText id={helpId} sx={{ marginBlockStart: 0, marginInlineStart: 6 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
};
