import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { weekdayName } from '#src/admin/format/weeks.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { toDate } from './days.ts';
import { Entry } from './Entry.tsx';
import type { DayRows } from './useCalendarRows.ts';

const ROOM = 20;

/** The days that hold something below each other, for narrow screens. */
export const DayList = ({
  resource,
  days,
  isKnown,
  rowsOf,
  onOpen,
}: {
  readonly resource: ResourceModel;
  readonly days: readonly string[];
  /** Whether the rows have come; until then nothing is said of them. */
  readonly isKnown: boolean;
  readonly rowsOf: (day: string) => DayRows;
  readonly onOpen: (day: string) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const filled = days.filter((day) => rowsOf(day).count > 0);
  if (filled.length === 0) {
    if (!isKnown) return null;
    return (
      <Typography role="status" color="text.secondary" sx={{ padding: 2 }}>
        {translate('layouts.calendar.nothing')}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, padding: 1 }}>
      {filled.map((day) => {
        const { rows, count } = rowsOf(day);
        const shown = rows.slice(0, ROOM);
        return (
          <Box component="section" key={day} aria-label={formatDayMonth(day, language)}>
            <Typography component="h3" variant="subtitle2">
              {weekdayName(toDate(day), language)} {formatDayMonth(day, language)}
            </Typography>
            <Box sx={{ display: 'grid', gap: 0.75 }}>
              {shown.map((record) => (
                <Entry
                  key={record.id}
                  resource={resource}
                  record={record}
                  canMove={false}
                  isPending={false}
                />
              ))}
            </Box>
            {count > shown.length && (
              <Button onClick={() => onOpen(day)}>
                {translate('layouts.calendar.more', { count: formatNumber(count - shown.length) })}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
