import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import type { FilterInput } from '../filterInput.ts';

const ANY = 'any';

interface YesNoProps {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  readonly answer: unknown;
  readonly onAnswer: (answer: boolean | undefined) => void;
}

const YesNo = ({ label, yes, no, answer, onAnswer }: YesNoProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={typeof answer === 'boolean' ? String(answer) : ANY}
      onChange={({ target }) =>
        onAnswer(target.value === ANY ? undefined : target.value === 'true')
      }
    >
      <MenuItem value={ANY}>{translate('filters.inputs.any')}</MenuItem>
      <MenuItem value="true">{translate(yes)}</MenuItem>
      <MenuItem value="false">{translate(no)}</MenuItem>
    </TextField>
  );
};

const BOOLEAN = { yes: 'souk.table.yes', no: 'souk.table.no' } as const;
const PRESENCE = { yes: 'filters.inputs.filled', no: 'filters.inputs.notFilled' } as const;

/** Yes, no, or either: `true`. */
export const BooleanInput: FilterInput = ({ label, value, onChange }) => (
  <YesNo {...BOOLEAN} label={label} answer={value} onAnswer={onChange} />
);

/** Filled in or empty: `{ exists: true }`, for what can be asked nothing else. */
export const PresenceInput: FilterInput = ({ label, value, onChange }) => {
  const { exists } = isObject(value) ? value : {};
  return (
    <YesNo
      {...PRESENCE}
      label={label}
      answer={exists}
      onAnswer={(answer) => onChange(answer === undefined ? undefined : { exists: answer })}
    />
  );
};
