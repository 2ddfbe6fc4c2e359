import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterKind } from '../filterInput.ts';
import { choices } from '../filterValues.ts';
import { choicesFilter } from './choices.tsx';

const freeWords: FilterKind = {
  Input: ({ label, value, onChange }) => {
    const translate = useTranslate();
    return (
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[]}
        value={[...choices(value)]}
        onChange={(_event, words) => onChange(words)}
        renderInput={(params) => (
          <TextField {...params} label={label} placeholder={translate('souk.table.typeAndEnter')} />
        )}
      />
    );
  },
  Summary: ({ value }) => {
    const translate = useTranslate();
    return <>{choices(value).join(translate('souk.table.separator'))}</>;
  },
};

/** Rows with any of these words; chosen from the schema's where it names them. */
export const tagsFilter: FilterKind = {
  Input: (props) =>
    props.field.options ? <choicesFilter.Input {...props} /> : <freeWords.Input {...props} />,
  Summary: (props) =>
    props.field.options ? <choicesFilter.Summary {...props} /> : <freeWords.Summary {...props} />,
};
