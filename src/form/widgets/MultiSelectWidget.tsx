import Autocomplete from '@mui/material/Autocomplete';
import { useTranslate } from 'react-admin';
import { useFormFrame } from '../formContext.tsx';
import { PickerInput } from './PickerInput.tsx';
import type { WidgetProps } from './widget.ts';

/** Several of a few fixed values. */
export const MultiSelectWidget = (props: WidgetProps) => {
  const { language } = useFormFrame();
  const translate = useTranslate();
  const options = props.field.options ?? [];
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={props.id}
      size="small"
      disabled={props.disabled}
      options={[...options]}
      getOptionLabel={(option) => option.title[language]}
      noOptionsText={translate('souk.form.noOptions')}
      value={options.filter(({ value }) => chosen.includes(value))}
      onChange={(_, picked) =>
        props.onChange(picked.length > 0 ? picked.map(({ value }) => value) : undefined)
      }
      renderInput={(params) => <PickerInput params={params} widget={props} />}
    />
  );
};
