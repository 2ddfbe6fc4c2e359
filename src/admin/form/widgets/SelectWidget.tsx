import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isSame } from '#schemas';
import { PlainDot } from '#src/admin/theme/plain/PlainDot.tsx';
import { useSchemaForm } from '../formContext.tsx';
import { SearchedSelect } from './SearchedSelect.tsx';
import { toText, type WidgetProps } from './widget.ts';

/** More are found by typing sooner than by looking through them. */
const MANY_OPTIONS = 50;

/** One of some fixed values. */
export const SelectWidget = (props: WidgetProps) =>
  (props.field.options ?? []).length > MANY_OPTIONS ? (
    <SearchedSelect {...props} />
  ) : (
    <ShortSelect {...props} />
  );

const ShortSelect = (props: WidgetProps) => {
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
      {options.map(({ key, title, color }) => (
        <MenuItem key={key} value={key}>
          <PlainDot color={color} />
          {title[language]}
        </MenuItem>
      ))}
    </Select>
  );
};
