import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { columnNamed, type FieldModel } from '#schemas';
import { type AskedKind, askedOf } from '../askedKind.ts';
import { useBuilding } from './BuilderContext.tsx';
import { type Comparison, carriedOperand, comparisonsOf, operandOf } from './comparisons.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { OperandInput } from './OperandInput.tsx';
import type { Condition } from './question.ts';

/** How a comparison is called beside values of a kind: "is" of one value is "is one of" of several. */
const comparisonKey = (comparison: Comparison, kind: AskedKind): string => {
  const isList = operandOf(comparison, kind) === 'list';
  if (comparison === 'is') return `filters.comparisons.${isList ? 'isOneOf' : 'is'}`;
  if (comparison === 'isNot') return `filters.comparisons.${isList ? 'isNoneOf' : 'isNot'}`;
  return `filters.comparisons.${comparison}`;
};

interface ComparisonSelectProps {
  readonly field: FieldModel;
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
}

const ComparisonSelect = ({ field, comparison, onChange }: ComparisonSelectProps) => {
  const translate = useTranslate();
  const { canCompare } = useBuilding();
  const { kind } = askedOf(field);
  const offered = comparisonsOf(field, canCompare);
  // One from an address may be asked though it is not offered.
  const options = offered.includes(comparison) ? offered : [...offered, comparison];
  return (
    <TextField
      select
      label={translate('filters.builder.comparison')}
      sx={{ flex: { xs: '1 1 14ch', sm: '0 1 20ch' } }}
      value={comparison}
      onChange={({ target }) => {
        const chosen = options.find((name) => name === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {options.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(comparisonKey(name, kind))}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Field, comparison and value of one condition; what is missing is asked for from left to right. */
export const ConditionInputs = ({ condition }: { readonly condition: Condition }) => {
  const { resource, canCompare, change } = useBuilding();
  const { id, path, comparison, operand } = condition;
  const field = path === '' ? undefined : columnNamed(resource, path);
  const set = (values: Partial<Condition>, step?: string): void =>
    change(
      id,
      (item) => (item.kind === 'condition' ? { ...item, ...values, asked: undefined } : item),
      step,
    );

  const pick = (picked: FieldModel): void => {
    const [first = 'is'] = comparisonsOf(picked, canCompare);
    set({ path: picked.name, comparison: first, operand: undefined });
  };
  const compare = (kind: AskedKind, chosen: Comparison): void =>
    set({
      comparison: chosen,
      operand: carriedOperand(operand, operandOf(comparison, kind), operandOf(chosen, kind)),
    });
  return (
    <>
      <Box sx={{ flex: '1 1 16ch', minInlineSize: 0 }}>
        <FieldPicker path={path} onPick={pick} />
      </Box>
      {field && (
        <>
          <ComparisonSelect
            field={field}
            comparison={comparison}
            onChange={(chosen) => compare(askedOf(field).kind, chosen)}
          />
          <Box sx={{ flex: '2 1 28ch', minInlineSize: 0, display: 'grid' }}>
            <OperandInput
              key={`${path} ${operandOf(comparison, askedOf(field).kind)}`}
              field={field}
              comparison={comparison}
              operand={operand}
              onChange={(value) => set({ operand: value }, `value ${id}`)}
            />
          </Box>
        </>
      )}
    </>
  );
};
