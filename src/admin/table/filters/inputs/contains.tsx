import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterInput } from '../filterInput.ts';
import { operand } from '../filterValues.ts';

/** A text that holds some letters: `{ contains: 'x' }`. */
export const ContainsInput: FilterInput = ({ label, value, onChange }) => {
  const translate = useTranslate();
  return (
    <TextField
      label={label}
      placeholder={translate('filters.inputs.containsWords')}
      value={operand(value, 'contains')}
      onChange={(event) => onChange({ contains: event.target.value })}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
};
