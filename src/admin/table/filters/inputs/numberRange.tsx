import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { Ltr } from '../../cells/Ltr.tsx';
import type { FilterKind } from '../filterInput.ts';
import { operand } from '../filterValues.ts';

const ENDS = [
  ['gte', 'souk.table.atLeast'],
  ['lte', 'souk.table.atMost'],
] as const;

const asNumber = (text: string): number | undefined =>
  text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/** A number between two others, both included: `{ gte: 1, lte: 9 }`. */
export const numberRangeFilter: FilterKind = {
  Input: ({ field, label, value, onChange }) => {
    const translate = useTranslate();
    const range = { gte: asNumber(operand(value, 'gte')), lte: asNumber(operand(value, 'lte')) };
    return (
      <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
        {ENDS.map(([end, text]) => (
          <TextField
            key={end}
            type="number"
            label={`${label}: ${translate(text)}`}
            value={range[end] ?? ''}
            onChange={(event) => onChange({ ...range, [end]: asNumber(event.target.value) })}
            slotProps={{
              htmlInput: { dir: 'ltr', step: field.kind === 'integer' ? 1 : 'any' },
            }}
          />
        ))}
      </Box>
    );
  },
  Summary: ({ field, value }) => {
    const format = field.kind === 'money' ? formatMoney : formatNumber;
    const [from, to] = ENDS.map(([end]) => asNumber(operand(value, end)));
    return (
      <Ltr>
        {from !== undefined && to === undefined && '≥ '}
        {from !== undefined && format(from)}
        {from !== undefined && to !== undefined && ' – '}
        {to !== undefined && from === undefined && '≤ '}
        {to !== undefined && format(to)}
      </Ltr>
    );
  },
};
