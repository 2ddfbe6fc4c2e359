import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type MouseEvent, Suspense, useMemo } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel, SortOrder } from '#schemas';
import type { LazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useFieldAdding } from '#src/admin/limited/useFieldAdding.tsx';
import { useDensity, useLanguage } from '#src/admin/session/preferences.ts';
import type { CellsProps } from '../cellGrid/cellsPart.ts';
import { useCells } from '../cellGrid/useCells.tsx';
import { ColumnHead } from '../columns/ColumnHead.tsx';
import { useColumnWidths } from '../columns/columnWidths.ts';
import { STICKY, tableStyles } from '../columns/tableStyles.ts';
import { useSameColumns } from '../columns/useSameColumns.ts';
import { lazyLayout } from '../layouts/lazyLayout.ts';
import { useChosenFigures } from '../layouts/useChosenFigures.ts';
import { PageCheckbox } from '../selection/PageCheckbox.tsx';
import { useTidied } from '../tags/useTidied.ts';
import { RecordRows } from './RecordRows.tsx';
import { useRowLink } from './rowLinks.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useScrollEdges } from './useScrollEdges.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

interface ResourceTableProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  /** What works on single cells; without it they are only looked at. */
  readonly Cells?: LazyScreen<CellsProps> | undefined;
}

// Few have figures told below their columns.
const TableFigures = lazyLayout<ResourceTableProps>(
  async () => (await import('../footer/TableFigures.tsx')).TableFigures,
);

/** The rows of a list as a table: sorted by its heads, selected by its boxes, opened by a click. */
export const ResourceTable = ({ resource, columns, Cells }: ResourceTableProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [density] = useDensity();
  const styles = useMemo(() => tableStyles(density), [density]);
  const { sort, setSort } = useListContext();
  const { open } = useRowLink(resource);
  const { widths, setWidth } = useColumnWidths(resource);
  const box = useScrollEdges();
  useScrollRestoration(box);
  const [figures] = useChosenFigures(resource);
  const shown = useSameColumns(resource, columns);
  const cells = useCells(Cells, { resource, columns: shown, box });
  const rowKeys = useRowKeys(resource, cells.enter);
  const onOpen = useEvent<[MouseEvent, RaRecord], void>((event, record) =>
    cells.whenSingle(event, record, () => open(event, record)),
  );
  const onWidth = useEvent<[string, number | undefined], void>(setWidth);
  const onSort = useEvent<[string, SortOrder], void>((field, order) => setSort({ field, order }));
  const isTidied = useTidied(resource);
  const { open: openAdding, dialog } = useFieldAdding(resource.name);
  const onAddBehind = useEvent<[string], void>((after) => openAdding?.({ after }));
  const name = translate(`resources.${resource.name}.name`, {
    smart_count: 2,
    _: resource.title[language],
  });
  return (
    <TableContainer
      ref={box}
      onMouseDown={cells.onMouseDown}
      onDoubleClick={cells.onDoubleClick}
      // Only what has a ground of its own is scrolled without being painted again.
      sx={{ maxBlockSize: '80vh', bgcolor: 'background.paper' }}
    >
      <span role="status" style={visuallyHidden}>
        {rowKeys.announcement}
      </span>
      <Table stickyHeader sx={styles}>
        <caption style={visuallyHidden}>{translate('souk.table.rowsOf', { name })}</caption>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" className={STICKY.box}>
              <PageCheckbox />
            </TableCell>
            {shown.map((field, index) => (
              <ColumnHead
                key={field.name}
                field={field}
                isFirst={index === 0}
                width={widths[field.name]}
                order={sort.field === field.name ? sort.order : undefined}
                onSort={onSort}
                onWidth={onWidth}
                onAddBehind={openAdding && resource.tree.has(field.name) ? onAddBehind : undefined}
                isTidied={isTidied(field)}
              />
            ))}
            <TableCell className={STICKY.end}>
              <span style={visuallyHidden}>{translate('souk.table.actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <RecordRows
            resource={resource}
            columns={shown}
            widths={widths}
            rowKeys={rowKeys}
            onOpen={onOpen}
          />
        </TableBody>
        {figures && (
          <Suspense fallback={null}>
            <TableFigures resource={resource} columns={shown} />
          </Suspense>
        )}
      </Table>
      {dialog}
      {cells.part}
    </TableContainer>
  );
};
