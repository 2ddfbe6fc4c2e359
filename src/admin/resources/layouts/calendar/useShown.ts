import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstWeekday } from '#src/admin/format/weeks.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { dayOf } from '#src/admin/table/filters/dateRange.ts';
import { searchWithShown, shownIn } from '#src/admin/table/layouts/arrangement.ts';
import { isIn, readShown, type Shown, type Span, shownText } from './days.ts';

interface ShownTime extends Shown {
  readonly today: string;
  /** Shows the day, and puts the keyboard's place on it. */
  readonly goTo: (day: string) => void;
  readonly goToToday: () => void;
  readonly setSpan: (span: Span) => void;
}

/**
 * The month or the week that a calendar shows, which its address says: so reload, back and a link lead to it. Steps
 * replace the address, so that one step back leads out of the calendar.
 */
export const useShown = (isPhone: boolean): ShownTime => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const weekday = firstWeekday(useLanguage());
  const today = dayOf(new Date());
  const [cursor, setCursor] = useState(today);
  const asked = readShown(shownIn(search)) ?? { span: 'month', day: today };
  // A phone lists a month.
  const shown: Shown = { ...asked, span: isPhone ? 'month' : asked.span };
  const day = [cursor, today].find((one) => isIn(shown, one, weekday)) ?? shown.day;
  const show = (next: Shown | undefined): void => {
    const text = next && shownText(next);
    void navigate({ search: searchWithShown(search, text) }, { replace: true });
  };
  return {
    ...{ span: shown.span, day, today },
    goTo: (next) => {
      setCursor(next);
      if (!isIn(shown, next, weekday)) show({ span: shown.span, day: next });
    },
    goToToday: () => {
      setCursor(today);
      show(shown.span === 'month' ? undefined : { span: 'week', day: today });
    },
    setSpan: (span) => show({ span, day }),
  };
};
