import { Autocomplete } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSchemaForm } from '../formContext.tsx';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

/** Several of a few fixed values. */
export const MultiSelectWidget = (props: WidgetProps) => {
  const { language } = useSchemaForm();
  const translate = useTranslate();
  const { value, field } = props;
  const options = useMemo(() => [...(field.options ?? [])], [field]);
  // The same list at each render: another one would empty what is being typed.
  const chosen = useMemo(
    () => options.filter((option) => Array.isArray(value) && value.includes(option.value)),
    [options, value],
  );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      // Without it Enter in the open list would send the form.
      autoHighlight
      id={props.id}
      size="small"
      disabled={props.disabled}
      options={options}
      getOptionLabel={(option) => option.title[language]}
      noOptionsText={translate('souk.form.noOptions')}
      value={chosen}
      onChange={(_, picked) =>
        props.onChange(picked.length > 0 ? picked.map(({ value }) => value) : undefined)
      }
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};
