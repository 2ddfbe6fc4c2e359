import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

interface Calendar {
  readonly type: 'date' | 'datetime-local';
  readonly pattern: string;
  readonly format: (value: unknown) => string;
  readonly parse: (text: string) => string | undefined;
  readonly toNative: (value: unknown) => string;
  readonly fromNative: (text: string) => string | undefined;
}

/**
 * A date typed day-month-year, or picked from the browser's own calendar.
 *
 * The native input alone would show the order of the browser's language, not ours (FMT-2, FORM-5).
 */
export const CalendarInput = ({ calendar, ...props }: WidgetProps & { calendar: Calendar }) => {
  const picker = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  return (
    <BufferedInput
      {...props}
      placeholder={props.placeholder ?? calendar.pattern}
      variant={{
        inputMode: 'numeric',
        isLeftToRight: true,
        format: calendar.format,
        parse: calendar.parse,
        end: (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={translate('souk.form.openCalendar', { label: props.label })}
              disabled={props.disabled}
              onClick={() => picker.current?.showPicker()}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
            <Box
              component="input"
              ref={picker}
              type={calendar.type}
              tabIndex={-1}
              aria-hidden
              value={calendar.toNative(props.value)}
              onChange={(event) => props.onChange(calendar.fromNative(event.target.value))}
              sx={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', zIndex: -1 }}
            />
          </InputAdornment>
        ),
      }}
    />
  );
};
