import { Box, Chip, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '#src/admin/format/dates.ts';
import { Ltr } from '../../cells/Ltr.tsx';
import {
  type DayRange,
  PRESETS,
  presetRange,
  toDayRange,
  toPlainRange,
  toTimeRange,
  withEnd,
} from '../dateRange.ts';
import type { FilterKind } from '../filterInput.ts';
import { operand } from '../filterValues.ts';

const asDays = (value: unknown): DayRange =>
  toDayRange({ gte: operand(value, 'gte'), lte: operand(value, 'lte') });

/** From the start of a day to the end of a day, as full timestamps (LIST-8); days of a field of days. */
export const dateRangeFilter: FilterKind = {
  Input: ({ field, label, value, onChange }) => {
    const translate = useTranslate();
    const range = asDays(value);
    const toValue = field.kind === 'date' ? toPlainRange : toTimeRange;
    const set = (days: DayRange): void => onChange(toValue(days));
    return (
      <Box
        role="group"
        aria-label={label}
        // The browser's own calendar button follows the theme.
        sx={{ display: 'grid', gap: 1, colorScheme: (theme) => theme.palette.mode }}
      >
        <Box sx={{ display: 'flex', gap: 1 }}>
          <TextField
            type="date"
            label={`${label}: ${translate('souk.table.from')}`}
            value={range.from}
            onChange={(event) => set(withEnd(range, 'from', event.target.value))}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: range.to, dir: 'ltr' } }}
          />
          <TextField
            type="date"
            label={`${label}: ${translate('souk.table.to')}`}
            value={range.to}
            onChange={(event) => set(withEnd(range, 'to', event.target.value))}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: range.from, dir: 'ltr' } }}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {PRESETS.map((preset) => {
            const days = presetRange(preset, new Date());
            const isChosen = days.from === range.from && days.to === range.to;
            return (
              <Chip
                key={preset}
                component="button"
                type="button"
                clickable
                aria-pressed={isChosen}
                color={isChosen ? 'primary' : 'default'}
                variant={isChosen ? 'filled' : 'outlined'}
                label={translate(`souk.table.presets.${preset}`)}
                onClick={() => set(days)}
                sx={{ '& .MuiChip-label': { paddingInline: 0.75 } }}
              />
            );
          })}
        </Box>
      </Box>
    );
  },
  Summary: ({ value }) => {
    const translate = useTranslate();
    const { from, to } = asDays(value);
    if (to === '') return <>{translate('souk.table.since', { date: formatDate(from) })}</>;
    if (from === '') return <>{translate('souk.table.until', { date: formatDate(to) })}</>;
    return (
      <Ltr>
        {formatDate(from)}
        {from !== to && ` – ${formatDate(to)}`}
      </Ltr>
    );
  },
};
