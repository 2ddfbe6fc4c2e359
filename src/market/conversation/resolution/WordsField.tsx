import { fieldNamed } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { isTooLong } from '#src/admin/words/words.ts';

const useWordsLimit = () => ({
  maxLength: fieldNamed(useResource('resolutions'), 'reason')?.schema.maxLength,
});

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

/** Whether words are longer than the schema takes. */
export const useAreTooLong = (words: string): boolean => isTooLong(words, useWordsLimit());

/** Words that both sides of an order read; as many as the schema takes. */
export const WordsField = (props: WordsFieldProps) => {
  const { label, value, onChange, fault, help, isRequired = false, isFirst = false } = props;
  const { maxLength } = useWordsLimit();
  return (
    <LimitedTextField
      autoFocus={isFirst}
      required={isRequired}
      fullWidth
      multiline
      minRows={3}
      margin="normal"
      label={label}
      value={value}
      limit={maxLength}
      onChange={onChange}
      error={fault !== undefined}
      helperText={fault ?? help}
    />
  );
};
