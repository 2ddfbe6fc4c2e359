import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { useStableList } from '#src/admin/typing/useStableList.ts';
import type { FilterInput } from '../filterInput.ts';
import { choices } from '../filterValues.ts';

/** Any words, each ended by Enter: `['red', 'blue']`. */
export const FreeWordsInput: FilterInput = ({ label, value, onChange }) => {
  const translate = useTranslate();
  const same = useStableList(choices(value));
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      options={[]}
      value={same}
      onChange={(_event, words) => onChange(words)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={translate('filters.inputs.typeAndEnter')}
        />
      )}
    />
  );
};

interface Wanted {
  readonly words: readonly string[];
  /** Whether a part of an entry is enough. */
  readonly isPart: boolean;
}

const wantedOf = (value: unknown): Wanted =>
  isObject(value)
    ? { words: choices(value['contains']), isPart: true }
    : { words: choices(value), isPart: false };

const toValue = ({ words, isPart }: Wanted): unknown => (isPart ? { contains: words } : words);

/** Entries of a list of texts, any of several: `['red', 'blue']`, or parts of them: `{ contains: ['re'] }`. */
export const WordsInput: FilterInput = (props) => {
  const { label, value, onChange } = props;
  const translate = useTranslate();
  const wanted = wantedOf(value);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FreeWordsInput
        {...props}
        value={wanted.words}
        onChange={(words) => onChange(toValue({ ...wanted, words: choices(words) }))}
      />
      <Chip
        component="button"
        type="button"
        clickable
        aria-pressed={wanted.isPart}
        color={wanted.isPart ? 'primary' : 'default'}
        variant={wanted.isPart ? 'filled' : 'outlined'}
        label={translate('filters.inputs.partOfEntry')}
        onClick={() => onChange(toValue({ ...wanted, isPart: !wanted.isPart }))}
      />
    </Box>
  );
};
