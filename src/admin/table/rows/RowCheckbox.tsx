import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { PlainCheckbox } from '#src/admin/theme/plain/PlainCheckbox.tsx';

interface RowCheckboxProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly isSelected: boolean;
  /** With `toHere`, everything between the last toggled row and this one (Shift and click). */
  readonly onToggle: (record: RaRecord, toHere: boolean) => void;
}

/** The box of one row, named by it. */
export const RowCheckbox = (props: RowCheckboxProps) => {
  const { resource, record, isSelected, onToggle } = props;
  const translate = useTranslate();
  return (
    <PlainCheckbox
      label={translate('souk.table.selectRow', { title: recordTitle(resource, record) })}
      isTicked={isSelected}
      onChange={({ nativeEvent }) =>
        onToggle(record, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
};
