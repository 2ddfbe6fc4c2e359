import { TextField } from '@mui/material';

interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`; '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
}

/** One day of the reader's calendar. */
export const DayInput = ({ label, value, onChange, min, max }: DayInputProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max, dir: 'ltr' } }}
    // The browser's own calendar button follows the theme.
    sx={{ colorScheme: (theme) => theme.palette.mode }}
  />
);
