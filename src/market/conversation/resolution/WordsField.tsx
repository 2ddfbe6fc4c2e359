import { TextField } from '@mui/material';
import { fieldNamed } from '#schemas';
import { useResource } from '#src/admin/session/model.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** What is wrong, and what stands there else. */
  readonly fault?: string | undefined;
  readonly help?: string;
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
}

/** Words that both sides of an order read; as many as the schema takes. */
export const WordsField = (props: WordsFieldProps) => {
  const { label, value, onChange, fault, help, isRequired = false, isFirst = false } = props;
  const field = fieldNamed(useResource('resolutions'), 'reason');
  return (
    <TextField
      autoFocus={isFirst}
      required={isRequired}
      fullWidth
      multiline
      minRows={3}
      margin="normal"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? help}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: field?.schema.maxLength } }}
    />
  );
};
