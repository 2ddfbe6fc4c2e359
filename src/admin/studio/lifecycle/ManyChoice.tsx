import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import type { Side } from './useSides.ts';
import { useNames } from './useSides.ts';

/** Several out of a list that may be long. */
export const ManyChoice = ({
  label,
  options,
  value,
  onChange,
  error,
  help,
}: {
  readonly label: string;
  readonly options: readonly Side[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
  readonly help?: string;
}) => {
  const namesOf = useNames(options);
  // What is chosen and not there any more can be taken away.
  const lost = value.filter((name) => !options.some((option) => option.name === name));
  const shown = [...options, ...lost.map((name) => ({ name, title: name }))];
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => {
        // The select holds several, so that its value is a list.
        const chosen: unknown = target.value;
        const names: readonly unknown[] = Array.isArray(chosen) ? chosen : [];
        // In the order of the list, whatever order they were chosen in.
        onChange(shown.map(({ name }) => name).filter((name) => names.includes(name)));
      }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (chosen) => namesOf(Array.isArray(chosen) ? chosen.map(String) : []),
        },
      }}
    >
      {shown.map(({ name, title }) => (
        <MenuItem key={name} value={name} dense>
          <Checkbox
            checked={value.includes(name)}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
            sx={{ paddingBlock: 0 }}
          />
          <ListItemText>{title}</ListItemText>
        </MenuItem>
      ))}
    </TextField>
  );
};
