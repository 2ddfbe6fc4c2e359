import { Box, FormLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { type ShapeChoice, TYPE_CHOICE } from '#schemas/model/fields/activeShape.ts';
import { useHasErrors, useSchemaForm } from '../formContext.tsx';
import { RequiredMark } from './FieldFrame.tsx';
import type { FormFieldProps } from './formFieldProps.ts';
import { ShapeSelector } from './ShapeSelector.tsx';

/** What a choice is called: choices inside the chosen shape are told apart by a number. */
const useChoiceName = (owner: FieldModel | undefined, choices: readonly ShapeChoice[]) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  const shapes = choices.filter(({ key }) => key !== TYPE_CHOICE);
  const label = owner?.title[language];
  return (choice: ShapeChoice): string => {
    if (label !== undefined && choice.key === TYPE_CHOICE)
      return translate('souk.form.typeOf', { label });
    const name =
      label === undefined ? translate('souk.form.kind') : translate('souk.form.kindOf', { label });
    const number = shapes.indexOf(choice) + 1;
    return number > 1 ? `${name} ${number}` : name;
  };
};

interface ShapeChoicesProps extends Pick<FormFieldProps, 'path' | 'isFrozen'> {
  /** The field that they decide about; absent for the row itself. */
  readonly field?: FieldModel;
  readonly choices: readonly ShapeChoice[];
  readonly onChoose: (choice: ShapeChoice, index: number) => void;
}

/** The label of a field whose shape is chosen, and its choices; what is filled in stands below without a label. */
export const ShapeChoices = ({ field, path, isFrozen, choices, onChoose }: ShapeChoicesProps) => {
  const translate = useTranslate();
  const { language } = useSchemaForm();
  const hasErrors = useHasErrors(path);
  const nameOf = useChoiceName(field, choices);
  if (choices.length === 0) return null;
  return (
    <Box>
      {/* The names of the choices and of the input say it to assistive technology. */}
      <FormLabel
        component="div"
        aria-hidden
        error={field !== undefined && hasErrors}
        sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}
      >
        {field ? field.title[language] : translate('souk.form.kind')}
        {field?.required && <RequiredMark />}
      </FormLabel>
      {choices.map((choice) => (
        <ShapeSelector
          key={choice.key}
          name={nameOf(choice)}
          path={path}
          choice={choice}
          isFrozen={isFrozen}
          onChoose={(index) => onChoose(choice, index)}
        />
      ))}
    </Box>
  );
};
