import { Checkbox } from '@mui/material';
import type { ReactElement } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';

interface RowCheckboxProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly isSelected: boolean;
  /** With `toHere`, everything between the last toggled row and this one (Shift and click). */
  readonly onToggle: (record: RaRecord, toHere: boolean) => void;
}

/** The box of one row, named by it. */
export const RowCheckbox = (props: RowCheckboxProps): ReactElement => {
  const { resource, record, isSelected, onToggle } = props;
  const translate = useTranslate();
  return (
    <Checkbox
      checked={isSelected}
      onClick={(event) => onToggle(record, event.shiftKey)}
      slotProps={{
        input: {
          'aria-label': translate('souk.table.selectRow', {
            title: recordTitle(resource, record),
          }),
        },
      }}
    />
  );
};
