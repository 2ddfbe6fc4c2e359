import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { type ReactElement, useMemo } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { useReferredRows } from '#src/admin/session/referredRows.ts';
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
  const translate = useTranslate();
  const { rows: known, isHidden } = useReferredRows(target.name, ids);
  // By their ids alone, so that rows which arrive or change leave the words that are being typed.
  const chosen = useMemo(() => ids.map((id): RaRecord => ({ id })), [ids]);
  const options = useRowOptions(target);
  // A row that is gone, or not there yet, is shown by its id.
  const titleOf = (row: RaRecord): string =>
    isHidden
      ? translate('souk.table.notVisible')
      : recordTitle(target, known.find(({ id }) => id === row.id) ?? row);
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
