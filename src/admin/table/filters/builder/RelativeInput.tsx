import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  DATE_UNITS,
  type DateUnit,
  MAX_UNITS,
  parsePeriod,
  periodText,
} from '#schemas/model/filters/relativeDates.ts';
import { useNumberText } from '../inputs/useNumberText.ts';
import { periodWords, WHOLE_PERIODS } from '../relativeDates.ts';

const WAYS = ['last', 'next'] as const;

interface Counted {
  readonly kind: (typeof WAYS)[number];
  readonly count: number;
  readonly unit: DateUnit;
}

const USUAL: Counted = { kind: 'last', count: 30, unit: 'day' };

const countedOf = (text: string): Counted | undefined => {
  const period = parsePeriod(text);
  return period && 'count' in period ? period : undefined;
};

interface SpanCountProps {
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** How many days; an empty box waits for its number. */
const SpanCount = ({ count, onChange }: SpanCountProps) => {
  const translate = useTranslate();
  const props = useNumberText(translate('filters.relative.count'), count, (number = 0) => {
    if (Number.isInteger(number) && number >= 1 && number <= MAX_UNITS) onChange(number);
  });
  return <TextField {...props} sx={{ flex: '0 1 9ch' }} />;
};

interface RelativeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** "Last 30 days", "this month", "before today": kept as it is said. */
export const RelativeInput = ({ label, value, onChange }: RelativeInputProps) => {
  const translate = useTranslate();
  const span = countedOf(value);
  const shape = span?.kind ?? value;
  const isKnown = parsePeriod(value) !== undefined;
  // One from an address may be none of those that are offered.
  const isOffered = span !== undefined || WHOLE_PERIODS.some((text) => text === value);
  const periods = isKnown && !isOffered ? [...WHOLE_PERIODS, value] : WHOLE_PERIODS;
  const choose = (chosen: string): void => {
    const kind = WAYS.find((name) => name === chosen);
    onChange(kind ? periodText({ ...(span ?? USUAL), kind }) : chosen);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        select
        label={label}
        value={isKnown ? shape : ''}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: '1 1 14ch' }}
      >
        {WAYS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`filters.relative.${kind}.some`)}
          </MenuItem>
        ))}
        {periods.map((text) => (
          <MenuItem key={text} value={text}>
            {periodWords(text, translate)}
          </MenuItem>
        ))}
      </TextField>
      {span && (
        <>
          <SpanCount
            count={span.count}
            onChange={(count) => onChange(periodText({ ...span, count }))}
          />
          <TextField
            select
            label={translate('filters.relative.unit')}
            value={span.unit}
            onChange={({ target }) => {
              const unit = DATE_UNITS.find((name) => name === target.value);
              if (unit) onChange(periodText({ ...span, unit }));
            }}
            sx={{ flex: '1 1 10ch' }}
          >
            {DATE_UNITS.map((unit) => (
              <MenuItem key={unit} value={unit}>
                {translate(`filters.relative.units.${unit}`, { smart_count: span.count })}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </Box>
  );
};
