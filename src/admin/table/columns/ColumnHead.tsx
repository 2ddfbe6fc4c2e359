import { TableCell, TableSortLabel, useTheme } from '@mui/material';
import { memo } from 'react';
import type { FieldModel, SortOrder } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ColumnMenuButton } from './ColumnMenuButton.tsx';
import { ColumnResizer } from './ColumnResizer.tsx';
import { sideOf } from './columns.ts';
import { cellStyle, STICKY } from './tableStyles.ts';

const DIRECTIONS = { ASC: 'asc', DESC: 'desc' } as const;

interface ColumnHeadProps {
  readonly field: FieldModel;
  readonly isFirst: boolean;
  readonly width: number | undefined;
  /** Absent where the rows are ordered by another column. */
  readonly order: SortOrder | undefined;
  readonly onSort: (field: string, order: SortOrder) => void;
  readonly onWidth: (field: string, px: number | undefined) => void;
  /** Absent where the person may not change what fields there are. */
  readonly onAddBehind: ((field: string) => void) | undefined;
  /** Whether it holds words that the person may rename in all rows. */
  readonly isTidied: boolean;
}

const Head = (props: ColumnHeadProps) => {
  const { field, isFirst, width, order, onSort, onWidth, onAddBehind, isTidied } = props;
  const language = useLanguage();
  const side = sideOf(field, useTheme().direction);
  const label = field.title[language];
  return (
    <TableCell
      // Becomes `aria-sort`: screen readers say the direction with the header.
      // The edge inside has a name of its own, which is not the column's.
      aria-label={label}
      sortDirection={order ? DIRECTIONS[order] : false}
      className={isFirst ? STICKY.first : ''}
      style={{ ...cellStyle(side, width), position: 'sticky' }}
    >
      {field.sort ? (
        <TableSortLabel
          active={order !== undefined}
          direction={DIRECTIONS[order ?? 'ASC']}
          onClick={() => onSort(field.name, order === 'ASC' ? 'DESC' : 'ASC')}
          sx={{ flexDirection: side === 'end' ? 'row-reverse' : 'row' }}
        >
          <bdi>{label}</bdi>
        </TableSortLabel>
      ) : (
        <bdi>{label}</bdi>
      )}
      {(onAddBehind || isTidied) && (
        <ColumnMenuButton {...{ field, label, onAddBehind, isTidied }} />
      )}
      <ColumnResizer name={label} width={width} onChange={(px) => onWidth(field.name, px)} />
    </TableCell>
  );
};

/** The head of a column: sorts by it, and is its edge that changes the width. */
export const ColumnHead = memo(Head);
