import { Box, FormHelperText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { useSchemaForm } from '../formContext.tsx';
import { CalendarInput } from './CalendarInput.tsx';
import type { WidgetProps } from './widget.ts';

/** The two parts of a range, in the order that its schema names them. */
const endsOf = ({ schema }: WidgetProps['field']): readonly string[] =>
  Object.keys(schema.properties ?? {}).slice(0, 2);

/** A span of days or moments: an object of two dates, the first its start. An end before its start blocks saving. */
export const DateRangeWidget = (props: WidgetProps) => {
  const { id, labelId, path, field, value, onChange } = props;
  const { language, setParseError } = useSchemaForm();
  const translate = useTranslate();
  const range = isObject(value) ? value : {};
  const names = endsOf(field);
  const [startName = '', endName = ''] = names;
  const isTurned = (next: Readonly<Record<string, unknown>>): boolean => {
    const [start, end] = [Date.parse(String(next[startName])), Date.parse(String(next[endName]))];
    return end < start;
  };
  const reason = translate('souk.form.endsBeforeStart', { label: props.label });
  const change = (name: string, part: unknown): void => {
    const next = { ...range, [name]: part };
    if (part === undefined) delete next[name];
    setParseError(path, isTurned(next) ? reason : undefined);
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {names.map((name, place) => {
          const part = field.fields.get(name);
          if (!part) return null;
          const partId = place === 0 ? id : `${id}_${name}`;
          return (
            <Box key={name} sx={{ flex: '1 1 20ch' }}>
              <FormHelperText component="label" htmlFor={partId} sx={{ margin: 0 }}>
                {part.title[language]}
              </FormHelperText>
              <CalendarInput
                {...props}
                hasTime={part.schema.format === 'date-time'}
                id={partId}
                field={part}
                label={part.title[language]}
                value={range[name]}
                onChange={(next) => change(name, next)}
              />
            </Box>
          );
        })}
      </Box>
      {isTurned(range) && !props.invalid && (
        <FormHelperText error role="status">
          {reason}
        </FormHelperText>
      )}
    </Box>
  );
};
