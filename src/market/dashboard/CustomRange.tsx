import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
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
    <TextField
      key={end}
      type="date"
      label={translate(`souk.statistics.${end}`)}
      value={period[end]}
      onChange={(event) =>
        // A date that is only half typed is none yet.
        event.target.value !== '' &&
        onPeriod({ name: 'custom', ...withEnd(period, end, event.target.value) })
      }
      sx={{ inlineSize: { xs: '100%', sm: '20ch' } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { dir: 'ltr', max: dayOf(new Date()) },
      }}
    />
  ));
};
