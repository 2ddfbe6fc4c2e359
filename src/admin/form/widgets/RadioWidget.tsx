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
      onChange={(_, text) =>
        props.onChange(options.find(({ value }) => String(value) === text)?.value)
      }
    >
      {options.map(({ value, title }, index) => (
        <FormControlLabel
          key={value}
          value={String(value)}
          disabled={props.disabled}
          label={title[language]}
          control={<Radio slotProps={{ input: index === 0 ? { id: props.id } : {} }} />}
        />
      ))}
    </RadioGroup>
  );
};
