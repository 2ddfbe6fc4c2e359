import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';

interface FilterPickerProps {
  readonly fields: readonly FieldModel[];
  readonly onPick: (field: FieldModel) => void;
}

/** Filters that the panel has no room for, those of fields inside fields among them: found by their titles. */
export const FilterPicker = ({ fields, onPick }: FilterPickerProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Autocomplete
      options={fields}
      getOptionLabel={({ title }) => title[language]}
      getOptionKey={({ name }) => name}
      value={null}
      // Each choice goes into the panel, and the box is empty for the next one.
      onChange={(_event, field) => field && onPick(field)}
      blurOnSelect
      noOptionsText={translate('souk.form.noOptions')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('souk.table.moreFilters', { smart_count: fields.length })}
        />
      )}
    />
  );
};
