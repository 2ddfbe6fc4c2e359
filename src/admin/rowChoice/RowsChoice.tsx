import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { type ReactElement, useMemo } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { useStableList } from '#src/admin/typing/useStableList.ts';
import { useRowOptions } from './useRowOptions.tsx';

interface RowsChoiceProps {
  readonly target: ResourceModel;
  readonly value: readonly Identifier[];
  readonly onChange: (ids: readonly Identifier[]) => void;
  readonly renderInput: (params: AutocompleteRenderInputParams) => ReactElement;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** Several rows of a resource, found by their words: their ids. */
export const RowsChoice = ({ target, value, onChange, ...input }: RowsChoiceProps) => {
  const ids = useStableList(value);
  const { data = [] } = useGetManyAggregate(target.name, { ids }, { enabled: ids.length > 0 });
  // By their ids alone, so that rows which arrive or change leave the words that are being typed.
  const chosen = useMemo(() => ids.map((id): RaRecord => ({ id })), [ids]);
  const options = useRowOptions(target);
  // A row that is gone, or not there yet, is shown by its id.
  const titleOf = (row: RaRecord): string =>
    recordTitle(target, data.find((known) => known?.id === row.id) ?? row);
  return (
    <Autocomplete<RaRecord, true>
      {...options}
      {...input}
      multiple
      size="small"
      getOptionLabel={titleOf}
      value={chosen}
      onChange={(_, rows) => onChange(rows.map(({ id }) => id))}
    />
  );
};
