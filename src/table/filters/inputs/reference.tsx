import { Autocomplete, TextField } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { type RaRecord, useGetList, useReference, useTranslate } from 'react-admin';
import { type FieldModel, type ResourceModel, recordTitle } from '#schemas';
import { useModel } from '#src/session/model.tsx';
import { Reference } from '../../cells/reference.tsx';
import type { FilterInputProps, FilterKind } from '../filterInput.ts';
import { choices, SEARCH_KEY } from '../filterValues.ts';
import { containsFilter } from './contains.tsx';

/** As many rows as a person reads before typing another letter. */
const OFFERED_ROWS = 20;

/** The resource that a field points to, where it is always the same one. */
const useTarget = ({ reference }: FieldModel): ResourceModel | undefined => {
  const { resources } = useModel();
  return typeof reference === 'string' ? resources.get(reference) : undefined;
};

interface RowChoiceProps extends FilterInputProps {
  readonly target: ResourceModel;
}

const RowChoice = ({ target, label, value, onChange }: RowChoiceProps): ReactElement => {
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
    const target = useTarget(props.field);
    return target ? <RowChoice {...props} target={target} /> : <containsFilter.Input {...props} />;
  },
  Summary: ({ field, value }) => {
    const target = useTarget(field);
    const ids = choices(value);
    return (
      <>
        {ids.map((id) => (target ? <Reference key={id} id={id} resource={target} isPlain /> : id))}
        {ids.length === 0 && <containsFilter.Summary field={field} value={value} />}
      </>
    );
  },
};
