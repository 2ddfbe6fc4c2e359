import { TextField, type TextFieldProps } from '@mui/material';
import { useLengthLimit } from './useLengthLimit.ts';

type LimitedTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> & {
  readonly value: string;
  readonly limit: number | undefined;
  readonly onChange: (text: string) => void;
};

/** A text that says how long it is once it comes near the longest that is taken; whoever sends it judges the same. */
export const LimitedTextField = ({ value, limit, onChange, ...props }: LimitedTextFieldProps) => {
  const { isOver, said, input } = useLengthLimit(value, limit);
  const isSaid = said !== undefined && (isOver || props.error !== true);
  return (
    <TextField
      {...props}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isOver || props.error === true}
      helperText={isSaid ? said : props.helperText}
      slotProps={{
        htmlInput: { dir: 'auto', ...input },
        formHelperText: isSaid ? { role: 'status' } : {},
      }}
    />
  );
};
