import { Button, TableCell, TableRow } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useEvent,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import type { Widths } from '#src/admin/table/columns/columnWidths.ts';
import type { FilterValues } from '#src/admin/table/filters/filterValues.ts';
import { RecordRows } from '#src/admin/table/rows/RecordRows.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { useRowKeys } from '#src/admin/table/rows/useRowKeys.ts';
import { useRowPages } from '../useRowPages.ts';

/** Rows of a group that are shown at once; more come by a press. */
const ROWS_AT_ONCE = 25;

interface GroupRowsProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  readonly widths: Widths;
  readonly filter: FilterValues;
  readonly count: number;
}

const Rows = ({ resource, columns, widths }: Omit<GroupRowsProps, 'filter' | 'count'>) => {
  const { open } = useRowLink(resource);
  const rowKeys = useRowKeys(resource);
  const onOpen = useEvent<[MouseEvent, RaRecord], void>(open);
  return (
    <RecordRows
      resource={resource}
      columns={columns}
      widths={widths}
      rowKeys={rowKeys}
      onOpen={onOpen}
    />
  );
};

/** The rows of one group, as many as were asked for. */
export const GroupRows = ({ filter, count, ...table }: GroupRowsProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const [wanted, setWanted] = useState(ROWS_AT_ONCE);
  const shown = Math.min(wanted, count);
  const rows = useRowPages(table.resource, { filter }, { first: 0, last: shown - 1 });
  const data = Array.from({ length: shown }, (_, place) => rows.rowAt(place)).filter(
    (row) => row !== undefined,
  );
  const value: ListControllerResult = {
    ...list,
    ...{ data, total: count, error: null, isPending: false, isLoading: false },
  };
  const columnSpan = table.columns.length + 2;
  return (
    // Keys move within the group, whose rows are all that they know of.
    <ListContextProvider value={value}>
      <Rows {...table} />
      {rows.error && (
        <TableRow>
          <TableCell colSpan={columnSpan} role="alert">
            {serverText(rows.error, translate) ?? translate('souk.table.loadFailed')}{' '}
            <Button onClick={rows.retry}>{translate('souk.table.retry')}</Button>
          </TableCell>
        </TableRow>
      )}
      {count > shown && (
        <TableRow>
          <TableCell colSpan={columnSpan}>
            <Button
              loading={rows.isFetching}
              onClick={() => setWanted((before) => before + ROWS_AT_ONCE)}
            >
              {translate('layouts.groups.more', { smart_count: count - shown })}
            </Button>
          </TableCell>
        </TableRow>
      )}
    </ListContextProvider>
  );
};
