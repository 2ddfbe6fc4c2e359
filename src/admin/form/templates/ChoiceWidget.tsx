import { FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { labelIdOf } from '../widgets/WidgetField.tsx';

/** Which of several shapes a value has (oneOf, anyOf), all in sight: RJSF's own selector is a bare list. */
export const ChoiceWidget = ({
  id,
  label,
  value,
  options,
  disabled,
  readonly,
  onChange,
}: WidgetProps) => (
  <>
    <FormLabel id={labelIdOf(id)} sx={{ typography: 'subtitle2' }}>
      {label}
    </FormLabel>
    <RadioGroup
      row
      aria-labelledby={labelIdOf(id)}
      value={value === undefined ? '' : String(value)}
      onChange={(_, chosen) => onChange(Number(chosen))}
    >
      {(options.enumOptions ?? []).map((option) => (
        <FormControlLabel
          key={String(option.value)}
          value={String(option.value)}
          disabled={disabled || readonly}
          control={<Radio size="small" />}
          label={option.label}
        />
      ))}
    </RadioGroup>
  </>
);
