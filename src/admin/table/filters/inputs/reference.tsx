import { TextField } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldModel, fieldNamed, type ResourceModel, referenceTarget } from '#schemas';
import { RowChoice } from '#src/admin/rowChoice/RowChoice.tsx';
import { useModel, useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Reference } from '../../cells/reference.tsx';
import type { FilterInputProps, FilterKind } from '../filterInput.ts';
import { choices, type FilterValues } from '../filterValues.ts';

/**
 * The resource that a field points to.
 *
 * Shape: where another field chooses it (`productType` for `productId`), undefined until that filter
 * has exactly one value.
 */
const useTarget = ({ reference }: FieldModel, values: FilterValues): ResourceModel | undefined => {
  const by = typeof reference === 'object' ? reference.by : '';
  const [chosen, ...others] = choices(values[by]);
  const target = referenceTarget(reference, others.length === 0 ? { [by]: chosen } : {});
  return useModel().resources.get(target ?? '');
};

/** Stands where rows cannot be offered yet, and says what decides about them. */
const ChooseFirst = ({ field, label }: FilterInputProps) => {
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
      placeholder={translate('souk.table.chooseFirst', {
        field: fieldNamed(resource, by)?.title[language] ?? by,
      })}
    />
  );
};

/** Rows that point to one row of another resource: its id. */
export const referenceFilter: FilterKind = {
  Input: (props) => {
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
  },
  Summary: ({ field, value, values }) => {
    const translate = useTranslate();
    const target = useTarget(field, values);
    return (
      <>
        {choices(value).map((id, index) => (
          <Fragment key={id}>
            {index > 0 && translate('souk.table.separator')}
            {target ? <Reference id={id} resource={target} isPlain /> : id}
          </Fragment>
        ))}
      </>
    );
  },
};
