import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { useStableList } from '#src/admin/typing/useStableList.ts';
import type { FilterKind } from '../filterInput.ts';
import { choices } from '../filterValues.ts';

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
export const wordsFilter: FilterKind = {
  Input: ({ label, value, onChange }) => {
    const translate = useTranslate();
    const wanted = wantedOf(value);
    const same = useStableList(wanted.words);
    return (
      <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Autocomplete
          multiple
          freeSolo
          autoSelect
          fullWidth
          options={[]}
          value={same}
          onChange={(_event, words) => onChange(toValue({ ...wanted, words }))}
          renderInput={(params) => (
            <TextField
              {...params}
              label={label}
              placeholder={translate('souk.table.typeAndEnter')}
            />
          )}
        />
        <Chip
          component="button"
          type="button"
          clickable
          aria-pressed={wanted.isPart}
          color={wanted.isPart ? 'primary' : 'default'}
          variant={wanted.isPart ? 'filled' : 'outlined'}
          label={translate('souk.table.partOfEntry')}
          onClick={() => onChange(toValue({ ...wanted, isPart: !wanted.isPart }))}
        />
      </Box>
    );
  },
  Summary: ({ value }) => {
    const translate = useTranslate();
    const { words, isPart } = wantedOf(value);
    const text = words.join(translate('souk.table.separator'));
    return <>{isPart ? translate('souk.table.contains', { text }) : text}</>;
  },
};
