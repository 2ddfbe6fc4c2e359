import { FormControl, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Where the label is in another language than the page. */
  readonly lang?: string;
}

/** One of a few, all in sight. */
export const Choice = <Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) => {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={id} sx={{ marginBlockEnd: 1 }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={id}
        value={value}
        // Pressing the chosen one again would choose nothing.
        onChange={(_event, chosen: Value | null) => chosen !== null && onChoose(chosen)}
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            lang={option.lang}
            sx={{ gap: 1, textTransform: 'none' }}
          >
            {option.icon}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
};
