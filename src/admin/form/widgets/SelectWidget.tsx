import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchemaForm } from '../formContext.tsx';
import { toText, type WidgetProps } from './widget.ts';

/** One of a few fixed values. */
export const SelectWidget = (props: WidgetProps) => {
  const { language } = useSchemaForm();
  const translate = useTranslate();
  const options = props.field.options ?? [];
  const present = toText(props.value);
  // A value from before the schema changed stays visible until another one is chosen.
  const isForeign = present !== '' && !options.some(({ value }) => String(value) === present);
  return (
    <Select
      id={`${props.id}-select`}
      size="small"
      fullWidth
      displayEmpty
      value={present}
      disabled={props.disabled}
      error={props.invalid}
      onChange={(event) => {
        const chosen = options.find(({ value }) => String(value) === event.target.value);
        props.onChange(chosen?.value);
      }}
      SelectDisplayProps={{
        id: props.id,
        'aria-labelledby': `${props.labelId} ${props.id}`,
        'aria-describedby': props.describedBy,
        'aria-required': props.required,
      }}
    >
      <MenuItem value="" disabled={props.required}>
        {props.placeholder ?? translate('souk.form.none')}
      </MenuItem>
      {isForeign && (
        <MenuItem value={present} disabled>
          {present}
        </MenuItem>
      )}
      {options.map(({ value, title }) => (
        <MenuItem key={value} value={String(value)}>
          {title[language]}
        </MenuItem>
      ))}
    </Select>
  );
};
