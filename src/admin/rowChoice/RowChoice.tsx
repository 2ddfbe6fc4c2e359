import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { type ReactElement, useMemo } from 'react';
import { type Identifier, type RaRecord, useReference } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { useRowOptions } from './useRowOptions.tsx';

interface RowChoiceProps {
  readonly target: ResourceModel;
  readonly value: Identifier | undefined;
  readonly onChange: (id: Identifier | undefined) => void;
  readonly renderInput: (params: AutocompleteRenderInputParams) => ReactElement;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** One row of a resource, found by its words: its id. */
export const RowChoice = ({ target, value, onChange, ...input }: RowChoiceProps) => {
  const { referenceRecord, isPending } = useReference({
    reference: target.name,
    id: value ?? '',
    options: { enabled: value !== undefined },
  });
  // A row on its way is waited for; by its id alone, so that a row which changes leaves the words being typed.
  const isEmpty = value === undefined || isPending;
  const chosen = useMemo((): RaRecord | null => (isEmpty ? null : { id: value }), [isEmpty, value]);
  const options = useRowOptions(target);
  // A row that is gone is shown by its id.
  const titleOf = (row: RaRecord): string =>
    recordTitle(target, row.id === value ? (referenceRecord ?? row) : row);
  return (
    <Autocomplete<RaRecord>
      {...options}
      {...input}
      size="small"
      getOptionLabel={titleOf}
      value={chosen}
      onChange={(_, row) => onChange(row?.id)}
    />
  );
};
