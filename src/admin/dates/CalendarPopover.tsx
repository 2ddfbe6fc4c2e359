import { Box, Button, Popover, TextField } from '@mui/material';
import RtlProvider from '@mui/system/RtlProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { calendarLanguage, isMirrored } from './calendarLanguage.ts';
import { readTime, shownDay, shownMoment, storedMoment } from './dateText.ts';
import { TIME_PATTERN } from './shownDates.ts';

export interface CalendarProps {
  /** Of the field. */
  readonly label: string;
  /** A stored day, with `hasTime` a stored moment; anything else is nothing chosen. */
  readonly value: unknown;
  readonly hasTime?: boolean;
  /** The first and the last day that can be chosen (`YYYY-MM-DD`); empty for no bound. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Gets a day (`YYYY-MM-DD`), with `hasTime` a moment in the form of `value`. */
  readonly onChange: (value: string) => void;
  readonly anchor: Element;
  readonly onClose: () => void;
}

const DAY = 'YYYY-MM-DD';
const MIDNIGHT = '00:00';

const narrowDay = (date: Dayjs): string => date.format('dd');

/** The days of a calendar can be walked with the arrow keys, in the direction of the page. */
const Days = ({
  day,
  min = '',
  max = '',
  onChoose,
}: {
  readonly day: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [locale] = useState(() => calendarLanguage(language));
  const texts = {
    previousMonth: translate('dates.previousMonth'),
    nextMonth: translate('dates.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      translate(view === 'year' ? 'dates.chooseDay' : 'dates.chooseYear'),
  };
  return (
    <RtlProvider value={isMirrored(language)}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={texts}>
        <DateCalendar
          autoFocus
          reduceAnimations
          value={day === '' ? null : dayjs(day)}
          {...(min !== '' && { minDate: dayjs(min) })}
          {...(max !== '' && { maxDate: dayjs(max) })}
          dayOfWeekFormatter={narrowDay}
          onChange={(date, state) => {
            if (date && state === 'finish') onChoose(date.format(DAY));
          }}
        />
      </LocalizationProvider>
    </RtlProvider>
  );
};

/** Under a field of a date: a calendar, and the time where the field has one. Escape leads back to the field. */
export const CalendarPopover = (props: CalendarProps) => {
  const { label, value, hasTime = false, anchor, onChange, onClose } = props;
  const translate = useTranslate();
  const shown = hasTime ? shownMoment(value) : shownDay(value);
  const day = shown.slice(0, DAY.length);
  const [time, setTime] = useState(shown.slice(DAY.length + 1) || MIDNIGHT);
  const read = readTime(time);
  const put = (chosen: string, at: string): void => {
    const next = hasTime ? storedMoment(chosen, at, value) : chosen;
    if (next !== undefined) onChange(next);
  };
  const choose = (chosen: string): void => {
    put(chosen, read ?? MIDNIGHT);
    if (!hasTime) onClose();
  };
  const now = dayjs();
  const isNowPossible =
    (!props.min || now.format(DAY) >= props.min) && (!props.max || now.format(DAY) <= props.max);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': `${label}: ${translate('dates.calendar')}` },
      }}
    >
      <Days day={day} min={props.min} max={props.max} onChoose={choose} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The calendar stands inside the form of a row, as React sees it.
          event.stopPropagation();
          if (hasTime && read === undefined) return;
          onClose();
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'end', padding: 2, paddingBlockStart: 0 }}
      >
        {hasTime && (
          <TextField
            label={translate('dates.time')}
            placeholder={TIME_PATTERN}
            value={time}
            error={read === undefined}
            helperText={read === undefined && translate('dates.noTime')}
            onChange={({ target }) => {
              setTime(target.value);
              const typed = readTime(target.value);
              if (typed && day) put(day, typed);
            }}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
          />
        )}
        <Button
          disabled={!isNowPossible}
          onClick={() => {
            setTime(now.format(TIME_PATTERN));
            put(now.format(DAY), now.format(TIME_PATTERN));
            if (!hasTime) onClose();
          }}
        >
          {translate(hasTime ? 'dates.now' : 'dates.today')}
        </Button>
        {hasTime && (
          <Button type="submit" variant="contained" sx={{ marginInlineStart: 'auto' }}>
            {translate('dates.done')}
          </Button>
        )}
      </Box>
    </Popover>
  );
};
