import { Autocomplete, TextField } from '@mui/material';
import { Fragment, type ReactElement, useState } from 'react';
import { type RaRecord, useGetList, useReference, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { useModel, useResource } from '#src/session/model.tsx';
import { useLanguage } from '#src/session/preferences.ts';
import { Reference } from '../../cells/reference.tsx';
import { findField } from '../../columns.ts';
import type { FilterInputProps, FilterKind } from '../filterInput.ts';
import { choices, type FilterValues, SEARCH_KEY } from '../filterValues.ts';

/** As many rows as a person reads before typing another letter. */
const OFFERED_ROWS = 20;

/**
 * The resource that a field points to.
 *
 * Shape: where another field chooses it (`productType` for `productId`), undefined until that filter
 * has exactly one value.
 */
const useTarget = ({ reference }: FieldModel, values: FilterValues): ResourceModel | undefined => {
  const { resources } = useModel();
  if (reference === undefined || typeof reference === 'string') {
    return resources.get(reference ?? '');
  }
  const [chosen, ...others] = choices(values[reference.by]);
  const isOne = chosen !== undefined && others.length === 0;
  return isOne ? resources.get(reference.resources[chosen] ?? '') : undefined;
};

/** Stands where rows cannot be offered yet, and says what decides about them. */
const ChooseFirst = ({ field, label }: FilterInputProps): ReactElement => {
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
        field: findField(resource, by)?.title[language] ?? by,
      })}
    />
  );
};

interface RowChoiceProps extends Pick<FilterInputProps, 'label' | 'value' | 'onChange'> {
  readonly target: ResourceModel;
}

/** One row of a resource, found by its words: its id. */
export const RowChoice = ({ target, label, value, onChange }: RowChoiceProps): ReactElement => {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [chosenId] = choices(value);
  const { referenceRecord } = useReference({
    reference: target.name,
    id: chosenId ?? '',
    options: { enabled: chosenId !== undefined },
  });
  const chosen: RaRecord | null =
    chosenId === undefined ? null : (referenceRecord ?? { id: chosenId });
  const isTitleOfChosen = chosen !== null && words === recordTitle(target, chosen);
  const { data = [], isPending } = useGetList(target.name, {
    filter: words === '' || isTitleOfChosen ? {} : { [SEARCH_KEY]: words },
    pagination: { page: 1, perPage: OFFERED_ROWS },
    sort: target.defaultSort,
  });
  return (
    <Autocomplete<RaRecord>
      options={data}
      // The server searched already: what it found is offered whatever the letters.
      filterOptions={(rows) => rows}
      getOptionLabel={(row) => recordTitle(target, row)}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(row, other) => row.id === other.id}
      value={chosen}
      onChange={(_event, row) => onChange(row?.id)}
      onInputChange={(_event, text) => setWords(text)}
      loading={isPending}
      loadingText={translate('souk.table.loading')}
      noOptionsText={translate('souk.table.noOptions')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};

/** Rows that point to one row of another resource: its id. */
export const referenceFilter: FilterKind = {
  Input: (props) => {
    const target = useTarget(props.field, props.values);
    return target ? (
      <RowChoice key={target.name} {...props} target={target} />
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
