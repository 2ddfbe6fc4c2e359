import { TableCell, TableFooter, TableRow, useTheme } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { isSummable } from '#schemas/model/lists/figures.ts';
import { useBulkSelection } from '../bulk/useBulkSelection.ts';
import { sideOf } from '../columns/columns.ts';
import { STICKY } from '../columns/tableStyles.ts';
import { useChosenFigures } from '../layouts/useChosenFigures.ts';
import { type FoundFigures, useFigures } from '../sums/useFigures.ts';
import { FigureChoice } from './FigureChoice.tsx';

interface TableFiguresProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
}

const Line = ({
  resource,
  columns,
  title,
  found,
}: TableFiguresProps & {
  readonly title: string;
  readonly found: FoundFigures | undefined;
}) => {
  const { direction } = useTheme();
  const [chosen = {}, keep] = useChosenFigures(resource);
  const [first, ...others] = columns;
  const cell = (column: FieldModel) =>
    isSummable(column) && (
      <FigureChoice
        field={column}
        name={chosen[column.name]}
        found={found}
        onChoose={(name) => {
          const { [column.name]: _former, ...rest } = chosen;
          keep(name ? { ...rest, [column.name]: name } : rest);
        }}
      />
    );
  return (
    <TableRow>
      <TableCell padding="checkbox" className={STICKY.box} />
      <TableCell component="th" scope="row" className={STICKY.first}>
        {title}
        {first && cell(first)}
      </TableCell>
      {others.map((column) => (
        <TableCell key={column.name} sx={{ textAlign: sideOf(column, direction) }}>
          {cell(column)}
        </TableCell>
      ))}
      <TableCell className={STICKY.end} />
    </TableRow>
  );
};

/** Below a table: what the numbers of its columns come to, over all that match and over what is selected (TABLE-4). */
export const TableFigures = ({ resource, columns }: TableFiguresProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { selection, count } = useBulkSelection();
  const [chosen = {}] = useChosenFigures(resource);
  const told = columns.filter((column) => isSummable(column) && chosen[column.name]);
  const all = useFigures(resource, filterValues, told);
  const isSelecting = selection.kind === 'ids' && selection.ids.length > 0;
  const own = useFigures(resource, isSelecting ? { id: selection.ids } : undefined, told);
  return (
    <TableFooter
      sx={{ '& > tr > *': { color: 'text.primary', fontSize: 'inherit', fontWeight: 'inherit' } }}
    >
      <Line
        resource={resource}
        columns={columns}
        title={translate('layouts.footer.all')}
        found={all.data}
      />
      {isSelecting && (
        <Line
          resource={resource}
          columns={columns}
          title={translate('souk.table.selected', { smart_count: count })}
          found={own.data}
        />
      )}
    </TableFooter>
  );
};
