import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import type { ReactElement } from 'react';
import { type Identifier, type RaRecord, useReference } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useRowOptions } from './useRowOptions.ts';

interface RowChoiceProps {
  readonly target: ResourceModel;
  readonly value: Identifier | undefined;
  readonly onChange: (id: Identifier | undefined) => void;
  readonly renderInput: (params: AutocompleteRenderInputParams) => ReactElement;
  readonly id?: string;
  readonly disabled?: boolean;
}

/** One row of a resource, found by its words: its id. */
export const RowChoice = ({ target, value, onChange, ...input }: RowChoiceProps): ReactElement => {
  const options = useRowOptions(target);
  const { referenceRecord, isPending } = useReference({
    reference: target.name,
    id: value ?? '',
    options: { enabled: value !== undefined },
  });
  // A row that is gone is shown by its id; one that is on its way is waited for.
  const isEmpty = value === undefined || isPending;
  const chosen: RaRecord | null = isEmpty ? null : (referenceRecord ?? { id: value });
  return (
    <Autocomplete<RaRecord>
      {...options}
      {...input}
      size="small"
      value={chosen}
      onChange={(_, row) => onChange(row?.id)}
    />
  );
};
