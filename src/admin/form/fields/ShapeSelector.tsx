import { FormControlLabel, MenuItem, Radio, RadioGroup, Select } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { ShapeChoice, ShapeOption } from '#schemas/model/fields/activeShape.ts';
import { branchName } from '#schemas/model/fields/branchName.ts';
import { type FieldPath, idOf } from '../fieldPaths.ts';
import { useSchemaForm } from '../formContext.tsx';
import { labelIdOf } from '../ids.ts';

/** More than these are chosen from a list. */
const MAX_RADIOS = 4;

/** What a branch is called: by its title, its constants, its reference, its type, its place. */
const useOptionName = () => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  return ({ field, type, index }: ShapeOption): string => {
    if (type !== undefined) return translate(`souk.form.types.${type}`);
    const [only, ...others] = field.types;
    return (
      branchName(field, language) ??
      (only !== undefined && others.length === 0 && only !== 'object'
        ? translate(`souk.form.types.${only}`)
        : translate('souk.form.shape', { number: index + 1 }))
    );
  };
};

/** Which of several shapes a value has: all in sight where they are few. */
export const ShapeSelector = ({
  name,
  path,
  choice,
  isFrozen,
  onChoose,
}: {
  /** For assistive technology: what is in sight is the label of the field. */
  readonly name: string;
  readonly path: FieldPath;
  readonly choice: ShapeChoice;
  readonly isFrozen: boolean;
  readonly onChoose: (index: number) => void;
}) => {
  const translate = useTranslate();
  const nameOf = useOptionName();
  const id = `${idOf(path)}__${choice.key.replaceAll(' ', '-')}`;
  const value = choice.active === undefined ? '' : String(choice.active);
  const [first] = choice.options;
  return (
    <div data-choice={idOf(path)}>
      <span id={labelIdOf(id)} style={visuallyHidden}>
        {name}
      </span>
      {choice.options.length <= MAX_RADIOS ? (
        <RadioGroup
          row
          aria-labelledby={labelIdOf(id)}
          value={value}
          onChange={(_, chosen) => onChoose(Number(chosen))}
        >
          {choice.options.map((option) => (
            <FormControlLabel
              key={option.index}
              value={String(option.index)}
              disabled={isFrozen}
              control={<Radio size="small" slotProps={{ input: option === first ? { id } : {} }} />}
              label={nameOf(option)}
            />
          ))}
        </RadioGroup>
      ) : (
        <Select
          size="small"
          fullWidth
          displayEmpty
          value={value}
          disabled={isFrozen}
          onChange={({ target }) => onChoose(Number(target.value))}
          SelectDisplayProps={{ id, 'aria-labelledby': `${labelIdOf(id)} ${id}` }}
        >
          <MenuItem value="" disabled>
            {translate('souk.form.none')}
          </MenuItem>
          {choice.options.map((option) => (
            <MenuItem key={option.index} value={String(option.index)}>
              {nameOf(option)}
            </MenuItem>
          ))}
        </Select>
      )}
    </div>
  );
};
