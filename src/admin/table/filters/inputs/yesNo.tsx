import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import type { FilterKind } from '../filterInput.ts';

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
      <MenuItem value={ANY}>{translate('souk.table.any')}</MenuItem>
      <MenuItem value="true">{translate(yes)}</MenuItem>
      <MenuItem value="false">{translate(no)}</MenuItem>
    </TextField>
  );
};

const BOOLEAN = { yes: 'souk.table.yes', no: 'souk.table.no' } as const;
const PRESENCE = { yes: 'souk.table.filled', no: 'souk.table.notFilled' } as const;

/** Yes, no, or either: `true`. */
export const booleanFilter: FilterKind = {
  Input: ({ label, value, onChange }) => (
    <YesNo {...BOOLEAN} label={label} answer={value} onAnswer={onChange} />
  ),
  Summary: ({ value }) => {
    const translate = useTranslate();
    return <>{translate(value === true ? BOOLEAN.yes : BOOLEAN.no)}</>;
  },
};

const isPresent = (value: unknown): unknown => {
  const { exists } = isObject(value) ? value : {};
  return exists;
};

/** Filled in or empty: `{ exists: true }`, for what can be asked nothing else. */
export const presenceFilter: FilterKind = {
  Input: ({ label, value, onChange }) => (
    <YesNo
      {...PRESENCE}
      label={label}
      answer={isPresent(value)}
      onAnswer={(exists) => onChange(exists === undefined ? undefined : { exists })}
    />
  ),
  Summary: ({ value }) => {
    const translate = useTranslate();
    return <>{translate(isPresent(value) === true ? PRESENCE.yes : PRESENCE.no)}</>;
  },
};
