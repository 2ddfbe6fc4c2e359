import { useTranslate } from 'react-admin';
import { type FieldModel, isObject, LIMITS } from '#schemas';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { askedOf } from '../askedKind.ts';
import { dayOf } from '../dateRange.ts';
import { choices } from '../filterValues.ts';
import { ChoicesInput } from '../inputs/choices.tsx';
import { DaysInput } from '../inputs/dateRange.tsx';
import { NumberInput, NumberRangeInput } from '../inputs/numberRange.tsx';
import { FreeWordsInput } from '../inputs/words.tsx';
import { BooleanInput } from '../inputs/yesNo.tsx';
import { useBuilding } from './BuilderContext.tsx';
import { type Comparison, operandOf } from './comparisons.ts';
import { RelativeInput } from './RelativeInput.tsx';
import { RowsInput } from './RowsInput.tsx';

interface OperandInputProps {
  readonly field: FieldModel;
  readonly comparison: Comparison;
  readonly operand: unknown;
  readonly onChange: (operand: unknown) => void;
}

const LISTS = { choice: ChoicesInput, row: RowsInput } as const;

const textOf = (value: unknown): string => choices(value)[0] ?? '';

const daysOf = (value: unknown) => {
  const { gte, lte } = isObject(value) ? value : {};
  return { from: dayOf(textOf(gte)), to: dayOf(textOf(lte)) };
};

/** What a condition compares with, by the kind of its field. */
export const OperandInput = ({ field, comparison, operand, onChange }: OperandInputProps) => {
  const translate = useTranslate();
  const { asked: values } = useBuilding();
  const { asked, kind } = askedOf(field);
  const label = translate('filters.builder.value');
  const input = { field: asked, label, value: operand, values, onChange };
  switch (operandOf(comparison, kind)) {
    case 'none':
      return null;
    case 'boolean':
      return <BooleanInput {...input} />;
    case 'list': {
      const List = kind === 'choice' || kind === 'row' ? LISTS[kind] : FreeWordsInput;
      return <List {...input} />;
    }
    case 'number':
      return <NumberInput {...input} />;
    case 'numbers':
      return <NumberRangeInput {...input} />;
    case 'day':
      return <DayField label={label} value={dayOf(textOf(operand))} onChange={onChange} />;
    case 'days':
      return (
        <DaysInput
          label={label}
          range={daysOf(operand)}
          onChange={({ from, to }) => onChange({ gte: from, lte: to })}
        />
      );
    case 'relative':
      return <RelativeInput label={label} value={textOf(operand)} onChange={onChange} />;
    default:
      return (
        <LimitedTextField
          label={label}
          value={textOf(operand)}
          limit={LIMITS.filterCharacters}
          onChange={onChange}
        />
      );
  }
};
