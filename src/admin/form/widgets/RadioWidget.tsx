import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useSchemaForm } from '../formContext.tsx';
import { toText, type WidgetProps } from './widget.ts';

/** One of two to four values, all in view. */
export const RadioWidget = (props: WidgetProps) => {
  const { language } = useSchemaForm();
  const options = props.field.options ?? [];
  return (
    <RadioGroup
      row
      name={props.id}
      value={toText(props.value)}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      aria-required={props.required}
      onChange={(_, text) => props.onChange(options.find(({ key }) => key === text)?.value)}
    >
      {options.map(({ key, title }, index) => (
        <FormControlLabel
          key={key}
          value={key}
          disabled={props.disabled}
          label={title[language]}
          control={<Radio slotProps={{ input: index === 0 ? { id: props.id } : {} }} />}
        />
      ))}
    </RadioGroup>
  );
};
