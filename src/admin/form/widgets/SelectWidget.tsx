import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isSame } from '#schemas';
import { useSchemaForm } from '../formContext.tsx';
import { toText, type WidgetProps } from './widget.ts';

/** One of a few fixed values. */
export const SelectWidget = (props: WidgetProps) => {
  const { language } = useSchemaForm();
  const translate = useTranslate();
  const options = props.field.options ?? [];
  const chosen = options.find(({ value }) => isSame(value, props.value));
  // A value from before the schema changed stays visible until another one is chosen.
  const isForeign = !chosen && props.value !== undefined && props.value !== null;
  const present = chosen?.key ?? toText(props.value);
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
        props.onChange(options.find(({ key }) => key === event.target.value)?.value);
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
      {options.map(({ key, title }) => (
        <MenuItem key={key} value={key}>
          {title[language]}
        </MenuItem>
      ))}
    </Select>
  );
};
