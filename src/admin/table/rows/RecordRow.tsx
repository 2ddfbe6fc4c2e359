import { useTheme } from '@mui/material';
import { type MouseEvent, memo } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { stopRowClick } from '../cells/stopRowClick.ts';
import { sideOf } from '../columns/columns.ts';
import type { Widths } from '../columns/columnWidths.ts';
import { cellStyle, SELECTED, STICKY } from '../columns/tableStyles.ts';
import { LinkedCell } from './LinkedCell.tsx';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { type RowKeys, rowProps } from './useRowKeys.ts';

interface RecordRowProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  readonly widths: Widths;
  readonly record: RaRecord;
  readonly index: number;
  readonly isSelected: boolean;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  /** Of the row's screen; absent where the resource has none. */
  readonly path: string | undefined;
  /** The column that carries the link. */
  readonly linked: string | undefined;
  readonly keys: RowKeys;
  readonly onOpen: (event: MouseEvent, record: RaRecord) => void;
  readonly onToggle: (record: RaRecord, toHere: boolean) => void;
}

const Row = (props: RecordRowProps) => {
  const { resource, columns, widths, record, index, isSelected, isStop } = props;
  const { path, linked, keys, onOpen, onToggle } = props;
  const { direction } = useTheme();
  return (
    <tr
      {...rowProps(keys, record, index, isStop)}
      className={isSelected ? SELECTED : ''}
      data-opens={path === undefined ? undefined : ''}
      onClick={(event) => onOpen(event, record)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a press beside the box from the row, and does nothing else. */}
      <td onClick={stopRowClick} className={STICKY.box}>
        <RowCheckbox
          resource={resource}
          record={record}
          isSelected={isSelected}
          onToggle={onToggle}
        />
      </td>
      {columns.map((field, column) => (
        <td
          key={field.name}
          className={column === 0 ? STICKY.first : ''}
          style={cellStyle(sideOf(field, direction), widths[field.name])}
        >
          <LinkedCell
            field={field}
            record={record}
            path={field.name === linked ? path : undefined}
          />
        </td>
      ))}
      <td className={STICKY.end}>
        <RowActions resource={resource} record={record} />
      </td>
    </tr>
  );
};

/** One row of a table. It is drawn again when something of it changes, not whenever the list does. */
export const RecordRow = memo(Row);
