import { Box, InputAdornment } from '@mui/material';
import { useEffect, useRef } from 'react';
import { dayText, momentText, patternOf } from '#src/admin/dates/shownDates.ts';
import { useDateParts } from '#src/admin/dates/useDateParts.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

/**
 * A date typed day-month-year, or picked (FMT-2, FORM-5, TABLE-7).
 *
 * It is a text field from the start; what reads typed dates may come later, and reads what was typed until then.
 */
export const CalendarInput = ({ hasTime, ...props }: WidgetProps & { hasTime: boolean }) => {
  const { value, onChange } = props;
  const parts = useDateParts();
  const read = hasTime ? parts?.parseMoment : parts?.parseDay;
  // Half a date is typed on the way to a whole one: its form, zone and seconds are those of the value before.
  const former = useRef(value);
  const typed = useRef<unknown>(undefined);
  if (value !== typed.current) former.current = value;
  const parse = (text: string): unknown => {
    typed.current = read ? read(text, former.current) : text.trim() || undefined;
    return typed.current;
  };
  const isUnread = read && typeof value === 'string' && value === typed.current;
  const latest = useRef({ parse, value, onChange });
  latest.current = { parse, value, onChange };
  useEffect(() => {
    const { value: text, ...now } = latest.current;
    if (isUnread && typeof text === 'string') now.onChange(now.parse(text));
  }, [isUnread]);
  return (
    <BufferedInput
      {...props}
      placeholder={props.placeholder ?? patternOf(hasTime)}
      variant={{
        inputMode: 'numeric',
        isLeftToRight: true,
        format: hasTime ? momentText : dayText,
        parse,
        end: (
          <InputAdornment position="end">
            {parts ? (
              <parts.CalendarButton
                label={props.label}
                value={value}
                hasTime={hasTime}
                isDisabled={props.disabled}
                onChange={onChange}
              />
            ) : (
              <Box sx={{ inlineSize: sizePx.target, marginInlineEnd: -1.5 }} />
            )}
          </InputAdornment>
        ),
      }}
    />
  );
};
