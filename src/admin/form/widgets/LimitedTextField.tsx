import {
  type InputBaseComponentProps,
  type OutlinedInputProps,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { useLengthLimit } from './useLengthLimit.ts';

type LimitedTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> & {
  readonly value: string;
  readonly limit: number | undefined;
  readonly onChange: (text: string) => void;
  /** Attributes of the input itself. */
  readonly attributes?: InputBaseComponentProps;
  /** What stands in the box beside it. */
  readonly adornments?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
};

/** A text that says how long it is once it comes near the longest that is taken. */
export const LimitedTextField = (all: LimitedTextFieldProps) => {
  const { value, limit, onChange, attributes, adornments, ...props } = all;
  const { isOver, said, input } = useLengthLimit(value, limit);
  const isSaid = said !== undefined && (isOver || props.error !== true);
  return (
    <TextField
      {...props}
      value={value}
      inputRef={(element: HTMLInputElement | null) =>
        element?.setCustomValidity(isOver ? (said ?? '') : '')
      }
      onChange={(event) => onChange(event.target.value)}
      error={isOver || props.error === true}
      helperText={isSaid ? said : props.helperText}
      slotProps={{
        htmlInput: { dir: 'auto', ...attributes, ...input },
        input: adornments,
        formHelperText: { 'aria-live': 'polite', ...(isSaid && { role: 'status' }) },
      }}
    />
  );
};
