import { useTranslate } from 'react-admin';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { dayOf, withEnd } from '#src/admin/table/filters/dateRange.ts';
import type { Period } from '#src/market/statistics/period.ts';

/** The two days of an own range. */
export const CustomRange = ({
  period,
  onPeriod,
}: {
  readonly period: Extract<Period, { name: 'custom' }>;
  readonly onPeriod: (period: Period) => void;
}) => {
  const translate = useTranslate();
  return (['from', 'to'] as const).map((end) => (
    <DayField
      key={end}
      label={translate(`souk.statistics.${end}`)}
      value={period[end]}
      max={dayOf(new Date())}
      onChange={(day) => day !== '' && onPeriod({ name: 'custom', ...withEnd(period, end, day) })}
      sx={{ inlineSize: { xs: '100%', sm: '20ch' } }}
    />
  ));
};
