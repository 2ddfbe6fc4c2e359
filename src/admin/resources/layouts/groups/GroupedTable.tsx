import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type FieldModel, isEmpty, type ResourceModel } from '#schemas';
import { isSummable } from '#schemas/model/lists/figures.ts';
import { useDensity, useLanguage } from '#src/admin/session/preferences.ts';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import { ColumnHead } from '#src/admin/table/columns/ColumnHead.tsx';
import { useColumnWidths } from '#src/admin/table/columns/columnWidths.ts';
import { STICKY, tableStyles } from '#src/admin/table/columns/tableStyles.ts';
import { useColumns } from '#src/admin/table/columns/useColumns.ts';
import { placesFor } from '#src/admin/table/paging/pageWindow.ts';
import { ListMessage } from '#src/admin/table/rows/ListMessage.tsx';
import { TableSkeleton } from '#src/admin/table/rows/TableSkeleton.tsx';
import { useScrollEdges } from '#src/admin/table/rows/useScrollEdges.ts';
import { PageCheckbox } from '#src/admin/table/selection/PageCheckbox.tsx';
import { type Group, useGroups } from '#src/admin/table/sums/useGroups.ts';
import { filterOfValue } from '../valueFilter.ts';
import { GroupHead } from './GroupHead.tsx';
import { GroupRows } from './GroupRows.tsx';

interface GroupedTableProps {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
}

/** Groups that are unfolded before anybody says so. */
const UNFOLDED = 3;

const keyOf = ({ value }: Group): string => JSON.stringify(value);

/** In the schema's order where it names the values; rows without one come last. */
const inOrder = ({ options = [] }: FieldModel, groups: readonly Group[]): readonly Group[] => {
  const places = new Map(options.map(({ value }, place) => [value, place]));
  const placeOf = ({ value }: Group): number =>
    isEmpty(value) ? options.length + 1 : (places.get(value) ?? options.length);
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const Heads = ({
  columns,
  onWidth,
  widths,
}: {
  readonly columns: readonly FieldModel[];
  readonly widths: ReturnType<typeof useColumnWidths>['widths'];
  readonly onWidth: ReturnType<typeof useColumnWidths>['setWidth'];
}) => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox" className={STICKY.box}>
          <PageCheckbox />
        </TableCell>
        {columns.map((column, index) => (
          <ColumnHead
            key={column.name}
            field={column}
            isFirst={index === 0}
            width={widths[column.name]}
            order={sort.field === column.name ? sort.order : undefined}
            onSort={(name, order) => setSort({ field: name, order })}
            onWidth={onWidth}
            onAddBehind={undefined}
            isTidied={false}
          />
        ))}
        <TableCell className={STICKY.end}>
          <span style={visuallyHidden}>{translate('souk.table.actions')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  );
};

/** Why there are no groups to be shown, and what to do about it. */
const NoGroups = ({
  reason,
  onRetry,
}: {
  readonly reason: string | undefined;
  readonly onRetry: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  return (
    <ListMessage
      isAlert={onRetry !== undefined}
      icon={<CloudOffIcon />}
      title={translate(onRetry ? 'souk.table.loadFailed' : 'layouts.groups.unavailable')}
      {...(reason !== undefined && { text: reason })}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('souk.table.retry')}
          </Button>
        )
      }
    />
  );
};

/** The rows of a table in groups of what they hold of a field, each with its count and subtotals (TABLE-4). */
export const GroupedTable = ({ resource, field }: GroupedTableProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [density] = useDensity();
  const styles = useMemo(() => tableStyles(density), [density]);
  const { filterValues, perPage } = useListContext();
  const { columns } = useColumns(resource);
  const { widths, setWidth } = useColumnWidths(resource);
  const box = useScrollEdges();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const found = useGroups(resource, {
    filter: filterValues,
    by: field,
    fields: columns.filter(isSummable),
  });
  const { data, error, canGroup } = found;
  if (!canGroup) {
    return <NoGroups reason={translate('layouts.groups.notOffered')} onRetry={undefined} />;
  }
  if (!data) {
    if (!error) return <TableSkeleton rows={placesFor(perPage)} columns={columns} />;
    return <NoGroups reason={serverText(error, translate)} onRetry={() => void found.refetch()} />;
  }
  if (!data.groups) {
    return <NoGroups reason={translate('layouts.groups.tooMany')} onRetry={undefined} />;
  }
  const toggle = (key: string): void =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <TableContainer ref={box} sx={{ maxBlockSize: '80vh' }}>
      <Table stickyHeader sx={styles}>
        <caption style={visuallyHidden}>
          {translate('layouts.groups.caption', { field: field.title[language] })}
        </caption>
        <Heads columns={columns} widths={widths} onWidth={setWidth} />
        {inOrder(field, data.groups).map((group, index) => {
          const isOpen = index < UNFOLDED !== toggled.has(keyOf(group));
          return (
            <TableBody key={keyOf(group)}>
              <GroupHead
                field={field}
                columns={columns}
                group={group}
                isOpen={isOpen}
                onToggle={() => toggle(keyOf(group))}
              />
              {isOpen && (
                <GroupRows
                  resource={resource}
                  columns={columns}
                  widths={widths}
                  filter={filterOfValue(resource, field, filterValues, group.value)}
                  count={group.count}
                />
              )}
            </TableBody>
          );
        })}
        {data.rest && (
          <TableBody>
            <TableRow>
              <TableCell colSpan={columns.length + 2} sx={{ color: 'text.secondary' }}>
                {translate('layouts.groups.rest', {
                  smart_count: data.rest.groups,
                  rows: data.rest.count,
                })}
              </TableCell>
            </TableRow>
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
};
