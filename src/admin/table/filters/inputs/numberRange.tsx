import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterInput } from '../filterInput.ts';
import { choices, operand } from '../filterValues.ts';
import { useNumberText } from './useNumberText.ts';

const ENDS = [
  ['gte', 'filters.inputs.atLeast'],
  ['lte', 'filters.inputs.atMost'],
] as const;

const asNumber = (text: string): number | undefined =>
  text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/** One number. */
export const NumberInput: FilterInput = ({ label, value, onChange }) => (
  <TextField {...useNumberText(label, asNumber(choices(value)[0] ?? ''), onChange)} />
);

/** A number between two others, both included: `{ gte: 1, lte: 9 }`. */
export const NumberRangeInput: FilterInput = (props) => {
  const { label, value, onChange } = props;
  const translate = useTranslate();
  const range = { gte: asNumber(operand(value, 'gte')), lte: asNumber(operand(value, 'lte')) };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      {ENDS.map(([end, text]) => (
        <NumberInput
          {...props}
          key={end}
          label={`${label}: ${translate(text)}`}
          value={range[end]}
          onChange={(number) => onChange({ ...range, [end]: number })}
        />
      ))}
    </Box>
  );
};
