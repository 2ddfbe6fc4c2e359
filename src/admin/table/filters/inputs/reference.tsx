import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldModel, fieldNamed, type ResourceModel } from '#schemas';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { useModel, useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { FilterInput, FilterInputProps } from '../filterInput.ts';
import { choices, type FilterValues } from '../filterValues.ts';
import { targetOf } from '../words.ts';

/** The resource that a field points to, as far as the other filters choose it. */
export const useTarget = (field: FieldModel, values: FilterValues): ResourceModel | undefined =>
  targetOf(useModel(), field, values);

/** Stands where rows cannot be offered yet, and says what decides about them. */
export const ChooseFirst = ({ field, label }: FilterInputProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useResource();
  const { reference } = field;
  const by = typeof reference === 'object' ? reference.by : '';
  return (
    <TextField
      disabled
      label={label}
      value=""
      placeholder={translate('filters.inputs.chooseFirst', {
        field: fieldNamed(resource, by)?.title[language] ?? by,
      })}
    />
  );
};

/** Rows that point to one row of another resource: its id. */
export const ReferenceInput: FilterInput = (props) => {
  const target = useTarget(props.field, props.values);
  return target ? (
    <RowChoice
      key={target.name}
      target={target}
      value={choices(props.value)[0]}
      onChange={props.onChange}
      renderInput={(params) => <TextField {...params} label={props.label} />}
    />
  ) : (
    <ChooseFirst {...props} />
  );
};
