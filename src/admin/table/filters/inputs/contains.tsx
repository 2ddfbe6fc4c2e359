import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterKind } from '../filterInput.ts';
import { operand } from '../filterValues.ts';

/** A text that holds some letters: `{ contains: 'x' }`. */
export const containsFilter: FilterKind = {
  Input: ({ label, value, onChange }) => {
    const translate = useTranslate();
    return (
      <TextField
        label={label}
        placeholder={translate('souk.table.containsWords')}
        value={operand(value, 'contains')}
        onChange={(event) => onChange({ contains: event.target.value })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    );
  },
  Summary: ({ value }) => {
    const translate = useTranslate();
    return <>{translate('souk.table.contains', { text: operand(value, 'contains') })}</>;
  },
};
