import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WidgetProps } from './widget.ts';

/** Yes, no, or nothing said: a switch cannot tell the last two apart. */
export const YesNoWidget = (props: WidgetProps) => {
  const translate = useTranslate();
  const { value } = props;
  return (
    <Select
      id={`${props.id}-select`}
      size="small"
      fullWidth
      displayEmpty
      value={typeof value === 'boolean' ? String(value) : ''}
      disabled={props.disabled}
      error={props.invalid}
      onChange={({ target }) =>
        props.onChange(target.value === '' ? undefined : target.value === 'true')
      }
      SelectDisplayProps={{
        id: props.id,
        'aria-labelledby': `${props.labelId} ${props.id}`,
        'aria-describedby': props.describedBy,
        'aria-required': props.required,
      }}
    >
      <MenuItem value="">{translate('souk.form.none')}</MenuItem>
      <MenuItem value="true">{translate('ra.boolean.true')}</MenuItem>
      <MenuItem value="false">{translate('ra.boolean.false')}</MenuItem>
    </Select>
  );
};
