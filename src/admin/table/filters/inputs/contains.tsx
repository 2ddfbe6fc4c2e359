import { useTranslate } from 'react-admin';
import { LIMITS } from '#schemas';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import type { FilterInput } from '../filterInput.ts';
import { operand } from '../filterValues.ts';

/** A text that holds some letters: `{ contains: 'x' }`. */
export const ContainsInput: FilterInput = ({ label, value, onChange }) => {
  const translate = useTranslate();
  return (
    <LimitedTextField
      label={label}
      placeholder={translate('filters.inputs.containsWords')}
      value={operand(value, 'contains')}
      limit={LIMITS.filterCharacters}
      onChange={(text) => onChange({ contains: text })}
    />
  );
};
