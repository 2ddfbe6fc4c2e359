import type { MouseEvent } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import type { Widths } from '../columns/columnWidths.ts';
import { titleColumn } from '../columns/titleColumn.ts';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { RecordRow } from './RecordRow.tsx';
import { useRowLink } from './rowLinks.ts';
import type { useRowKeys } from './useRowKeys.ts';

interface RecordRowsProps {
  readonly resource: ResourceModel;
  readonly columns: readonly FieldModel[];
  readonly widths: Widths;
  readonly rowKeys: ReturnType<typeof useRowKeys>;
  /** The same function at every drawing, as rows are drawn again only when something of theirs changes. */
  readonly onOpen: (event: MouseEvent, record: RaRecord) => void;
}

/** The rows of a list inside of a table. */
export const RecordRows = ({ resource, columns, widths, rowKeys, onOpen }: RecordRowsProps) => {
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();
  const { pathOf } = useRowLink(resource);
  const linked = titleColumn(resource, columns);
  return data.map((record, index) => (
    <RecordRow
      key={record.id}
      resource={resource}
      columns={columns}
      widths={widths}
      record={record}
      index={index}
      isSelected={isSelected(record)}
      isStop={index === rowKeys.stop}
      path={pathOf(record)}
      linked={linked}
      keys={rowKeys.keys}
      onOpen={onOpen}
      onToggle={toggle}
    />
  ));
};
