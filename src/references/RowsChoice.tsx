import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import type { ReactElement } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useRowOptions } from './useRowOptions.ts';

interface RowsChoiceProps {
  readonly target: ResourceModel;
  readonly value: readonly Identifier[];
  readonly onChange: (ids: readonly Identifier[]) => void;
  readonly renderInput: (params: AutocompleteRenderInputParams) => ReactElement;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** Several rows of a resource, found by their words: their ids. */
export const RowsChoice = ({
  target,
  value,
  onChange,
  ...input
}: RowsChoiceProps): ReactElement => {
  const options = useRowOptions(target);
  const { data = [] } = useGetManyAggregate(
    target.name,
    { ids: [...value] },
    { enabled: value.length > 0 },
  );
  // A row that is gone, or not there yet, is shown by its id.
  const chosen = value.map((id): RaRecord => data.find((row) => row?.id === id) ?? { id });
  return (
    <Autocomplete<RaRecord, true>
      {...options}
      {...input}
      multiple
      size="small"
      value={chosen}
      onChange={(_, rows) => onChange(rows.map(({ id }) => id))}
    />
  );
};
