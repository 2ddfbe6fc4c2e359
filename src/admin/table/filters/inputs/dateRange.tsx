import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { type DayRange, toDayRange, toPlainRange, toTimeRange, withEnd } from '../dateRange.ts';
import type { FilterInput } from '../filterInput.ts';
import { operand } from '../filterValues.ts';

/** Kept as they are said: "30 days" of a saved view are those before the day it is opened. */
const PRESETS = [
  ['today', 'this day'],
  ['lastWeek', 'last 7 days'],
  ['lastMonth', 'last 30 days'],
  ['thisMonth', 'this month'],
  ['previousMonth', 'previous month'],
] as const;

interface DaysInputProps {
  readonly label: string;
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Two days, both included; neither end passes the other one (LIST-8). */
export const DaysInput = ({ label, range, onChange }: DaysInputProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <DayField
        label={`${label}: ${translate('filters.inputs.from')}`}
        value={range.from}
        max={range.to}
        onChange={(day) => onChange(withEnd(range, 'from', day))}
      />
      <DayField
        label={`${label}: ${translate('filters.inputs.to')}`}
        value={range.to}
        min={range.from}
        onChange={(day) => onChange(withEnd(range, 'to', day))}
      />
    </Box>
  );
};

/** From the start of a day to the end of a day, as full timestamps (LIST-8); days of a field of days; or relative days. */
export const DateRangeInput: FilterInput = ({ field, label, value, onChange }) => {
  const translate = useTranslate();
  const range = toDayRange({ gte: operand(value, 'gte'), lte: operand(value, 'lte') });
  const toValue = field.kind === 'date' ? toPlainRange : toTimeRange;
  const relative = operand(value, 'within');
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <DaysInput label={label} range={range} onChange={(days) => onChange(toValue(days))} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {PRESETS.map(([name, within]) => {
          const isChosen = relative === within;
          return (
            <Chip
              key={name}
              component="button"
              type="button"
              clickable
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              label={translate(`filters.inputs.presets.${name}`)}
              onClick={() => onChange(isChosen ? undefined : { within })}
              sx={{ '& .MuiChip-label': { paddingInline: 0.75 } }}
            />
          );
        })}
      </Box>
    </Box>
  );
};
