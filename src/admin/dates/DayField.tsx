import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CalendarButton } from './CalendarButton.tsx';
import { readDay } from './dateText.ts';
import { DAY_PATTERN, dayText } from './shownDates.ts';

/** A day that is still being typed has fewer digits: `26/11/20` may become 2026. */
const WHOLE_YEAR = /[\d٠-٩۰-۹]{4}/;

/**
 * One day outside of a generated form: typed as `DD/MM/YYYY` or in any form that `readDay` knows, or picked.
 *
 * Shape: `value` is `YYYY-MM-DD`, empty for none. What is no day stays in the field with the reason; `value` stays too.
 */
export const DayField = ({
  label,
  value,
  min,
  max,
  onChange,
  onUnread,
  ...props
}: Pick<TextFieldProps, 'autoFocus' | 'sx' | 'error' | 'helperText' | 'size'> & {
  readonly label: string;
  readonly value: string;
  /** The first and the last day that the calendar offers; empty for no bound. */
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
  /** Gets a text that is no day, where nothing must be sent while it stands there. */
  readonly onUnread?: (text: string) => void;
}) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const put = (day: string): void => {
    if (day !== value) onChange(day);
  };
  /** Answers whether the text means something. */
  const settle = (): boolean => {
    if (typed === undefined) return true;
    const day = typed.trim() === '' ? '' : readDay(typed);
    setRefused(day === undefined);
    if (day === undefined) onUnread?.(typed);
    else put(day);
    return day !== undefined;
  };
  return (
    <TextField
      {...props}
      label={label}
      placeholder={DAY_PATTERN}
      autoComplete="off"
      value={typed ?? dayText(value)}
      {...(isRefused && { error: true, helperText: translate('validation.noDate', { label }) })}
      onChange={({ target }) => {
        setTyped(target.value);
        setRefused(false);
        const day = readDay(target.value);
        if (target.value.trim() === '') put('');
        else if (day !== undefined && WHOLE_YEAR.test(target.value)) put(day);
      }}
      onBlur={() => {
        if (settle()) setTyped(undefined);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'numeric' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <CalendarButton
                label={label}
                value={value}
                min={min}
                max={max}
                onChange={(day) => {
                  setTyped(undefined);
                  setRefused(false);
                  put(day);
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
