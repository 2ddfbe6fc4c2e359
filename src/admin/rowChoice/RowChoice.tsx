import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { type ReactElement, useMemo } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { useReferredRow } from '#src/admin/session/referredRows.ts';
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
  const translate = useTranslate();
  const { record, isPending, isHidden } = useReferredRow(target.name, value);
  // A row on its way is waited for; by its id alone, so that a row which changes leaves the words being typed.
  const isEmpty = value === undefined || isPending;
  const chosen = useMemo((): RaRecord | null => (isEmpty ? null : { id: value }), [isEmpty, value]);
  const options = useRowOptions(target);
  // A row that is gone is shown by its id.
  const titleOf = (row: RaRecord): string =>
    isHidden
      ? translate('souk.table.notVisible')
      : recordTitle(target, row.id === value ? (record ?? row) : row);
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
