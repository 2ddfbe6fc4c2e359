import { useDroppable } from '@dnd-kit/core';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { toDate } from './days.ts';
import { Entry } from './Entry.tsx';
import type { DayRows } from './useCalendarRows.ts';

/** Marks a day for the keyboard. */
export const DAY = 'data-calendar-day';

interface DayCellProps {
  readonly resource: ResourceModel;
  readonly day: string;
  readonly found: DayRows;
  /** Entries that have room; the others are behind a button. */
  readonly room: number;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  readonly canMove: boolean;
  readonly pendingIds: ReadonlySet<string | number>;
  readonly onOpen: (day: string) => void;
}

/** A day of a calendar with what lies on it. */
export const DayCell = (props: DayCellProps) => {
  const { resource, day, found, room, isOutside, isToday, isStop, canMove, pendingIds, onOpen } =
    props;
  const translate = useTranslate();
  const language = useLanguage();
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const shown = found.rows.slice(0, room);
  const more = found.count - shown.length;
  const name = formatDayMonth(day, language);
  return (
    <Box
      ref={setNodeRef}
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      {...{ [DAY]: day }}
      aria-current={isToday ? 'date' : undefined}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        minInlineSize: 0,
        padding: 0.5,
        position: 'relative',
        borderInlineEnd: '1px solid',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: isOver ? 'tint.primary' : isOutside ? 'action.hover' : 'background.paper',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          typography: 'body2',
          color: isToday ? 'primary.main' : isOutside ? 'text.secondary' : 'text.primary',
          fontWeight: isToday ? 'fontWeightBold' : 'fontWeightRegular',
        }}
      >
        {toDate(day).getDate()}
      </Box>
      {/* Not as the cell's label: what stands in it is part of its name. */}
      <span style={visuallyHidden}>
        {translate('layouts.calendar.day', { day: name, smart_count: found.count })}
      </span>
      {shown.map((record) => (
        <Entry
          key={record.id}
          resource={resource}
          record={record}
          canMove={canMove}
          isPending={pendingIds.has(record.id)}
        />
      ))}
      {more > 0 && (
        <Button
          size="small"
          aria-label={translate('layouts.calendar.moreOn', { day: name, smart_count: more })}
          onClick={() => onOpen(day)}
          sx={{ justifyContent: 'flex-start', minInlineSize: 0 }}
        >
          {translate('layouts.calendar.more', { count: formatNumber(more) })}
        </Button>
      )}
    </Box>
  );
};
