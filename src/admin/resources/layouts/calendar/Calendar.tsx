import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldModel, fieldValue, type ResourceModel, recordName, recordTitle } from '#schemas';
import { isDay } from '#schemas/model/values/isDay.ts';
import { isLocked } from '#src/admin/form/formFields.ts';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';
import { firstWeekday, weekdayName } from '#src/admin/format/weeks.ts';
import { useIsPhone } from '#src/admin/layout/page/useIsPhone.ts';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import { useRowChange } from '../useRowChange.ts';
import { CalendarHead } from './CalendarHead.tsx';
import { DayCell } from './DayCell.tsx';
import { DayDialog } from './DayDialog.tsx';
import { DayList } from './DayList.tsx';
import { addDays, addMonths, onDay, type Span, toDate, weeksAround } from './days.ts';
import { EntryLook } from './Entry.tsx';
import { useCalendarDrag } from './useCalendarDrag.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { dayOfRow, useCalendarRows } from './useCalendarRows.ts';
import { useShown } from './useShown.ts';

interface CalendarProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
}

const ROOM: Readonly<Record<Span, number>> = { month: 3, week: 16 };
const WEEK = 7;

const useDayChange = ({ resource, field }: CalendarProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const capabilities = useCapabilities();
  const cannotSend = useCannotSend();
  const { pending, change } = useRowChange(resource);
  const canMove =
    resource.screens.has('edit') && capabilities.verb(resource, 'update') && !field.readOnly;
  const put = (record: RaRecord, day: string): void => {
    if (!canMove || isLocked(resource, field, record) || dayOfRow(field, record) === day) return;
    if (cannotSend) {
      cannotSend.say();
      return;
    }
    const value = onDay(fieldValue(field, record), field.kind === 'dateTime', day);
    void change({
      record,
      changes: { [recordName(field.name)]: value },
      text: translate('layouts.calendar.moved', {
        title: recordTitle(resource, record),
        day: formatDayMonth(day, language),
      }),
      isUndoable: true,
    });
  };
  return { canMove, pending, put };
};

const Weekdays = ({ days }: { readonly days: readonly string[] }) => {
  const language = useLanguage();
  return (
    <Box role="row" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
      {days.map((day) => (
        <Box
          key={day}
          role="columnheader"
          sx={{ padding: 0.5, typography: 'subtitle2', color: 'text.secondary' }}
        >
          {weekdayName(toDate(day), language)}
        </Box>
      ))}
    </Box>
  );
};

/** The rows of a list on their days, by a month or a week (TABLE-4). */
export const Calendar = ({ resource, field }: CalendarProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { day, span, today, goTo, goToToday, setSpan } = useShown(isPhone);
  const [opened, setOpened] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const weeks = weeksAround(day, span, firstWeekday(language));
  const days = weeks.flat();
  const { canMove, pending, put } = useDayChange({ resource, field });
  const whole = { from: days[0] ?? day, to: days.at(-1) ?? day };
  const found = useCalendarRows(resource, field, whole, pending);
  const { lifted, context } = useCalendarDrag(resource, put);
  const onKeyDown = useCalendarKeys(grid, day, goTo, setOpened);
  const pendingIds = new Set(pending.map(({ record }) => record.id));
  const stepped = (by: 1 | -1): string =>
    span === 'month' ? addMonths(day, by) : addDays(day, by * WEEK);
  const named = span === 'month' ? { from: day, to: day } : whole;
  return (
    <Box>
      <CalendarHead
        {...named}
        span={span}
        isPhone={isPhone}
        canStep={(by) => isDay(stepped(by))}
        onSpan={setSpan}
        onStep={(by) => goTo(stepped(by))}
        onToday={goToToday}
      />
      {found.isPending && <LinearProgress aria-label={translate('souk.table.refreshing')} />}
      {found.error && (
        <Alert
          severity="error"
          action={
            <Button onClick={() => void found.refetch()}>{translate('souk.table.retry')}</Button>
          }
        >
          {serverText(found.error, translate) ?? translate('souk.table.loadFailed')}
        </Alert>
      )}
      {isPhone ? (
        <DayList
          resource={resource}
          days={days.filter((one) => one.slice(0, 7) === day.slice(0, 7))}
          isKnown={found.data !== undefined}
          rowsOf={found.rowsOf}
          onOpen={setOpened}
        />
      ) : (
        <DndContext {...context}>
          <Box
            ref={grid}
            role="grid"
            aria-label={translate('layouts.calendar.label')}
            onKeyDown={onKeyDown}
          >
            <Weekdays days={weeks[0] ?? []} />
            {weeks.map((week) => (
              <Box
                key={week[0]}
                role="row"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
                  gridAutoRows: span === 'month' ? 'minmax(7.5rem, auto)' : 'minmax(50vh, auto)',
                }}
              >
                {week.map((one) => (
                  <DayCell
                    key={one}
                    resource={resource}
                    day={one}
                    found={found.rowsOf(one)}
                    room={ROOM[span]}
                    isOutside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
                    isToday={one === today}
                    isStop={one === day}
                    canMove={canMove}
                    pendingIds={pendingIds}
                    onOpen={setOpened}
                  />
                ))}
              </Box>
            ))}
          </Box>
          <DragOverlay dropAnimation={null}>
            {lifted && <EntryLook resource={resource} record={lifted} />}
          </DragOverlay>
        </DndContext>
      )}
      {opened !== undefined && (
        <DayDialog
          resource={resource}
          field={field}
          day={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
};
