import { InputAdornment, TextField } from '@mui/material';

interface AmountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly currency: string | undefined;
  readonly onChange: (text: string) => void;
}

/** An amount of the order's currency, as it is typed. */
export const AmountField = ({ label, value, error, currency, onChange }: AmountFieldProps) => (
  <TextField
    autoFocus
    name="amount"
    label={label}
    value={value}
    error={error !== undefined}
    helperText={error}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' },
      input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
    }}
  />
);
