import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { formatDate } from '#src/admin/format/dates.ts';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import { RecordLink } from '#src/admin/table/cells/RecordLink.tsx';
import { StateChip } from '#src/admin/table/cells/StateChip.tsx';
import { RowCheckbox } from '#src/admin/table/rows/RowCheckbox.tsx';
import { useSelection } from '#src/admin/table/selection/SelectionProvider.tsx';
import { useRowPages } from '../useRowPages.ts';
import { filterOfDays } from '../valueFilter.ts';

const ROWS_AT_ONCE = 50;

/** All that lies on one day. */
export const DayDialog = ({
  resource,
  field,
  day,
  onClose,
}: {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly day: string;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const titleId = useId();
  const { filterValues } = useListContext();
  const { isSelected, toggle } = useSelection();
  const [wanted, setWanted] = useState(ROWS_AT_ONCE);
  const filter = filterOfDays(resource, field, filterValues, { from: day, to: day });
  const rows = useRowPages(resource, { filter }, { first: 0, last: wanted - 1 });
  const { stateField } = resource;
  const shown = Array.from({ length: wanted }, (_, place) => rows.rowAt(place)).filter(
    (row) => row !== undefined,
  );
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{formatDate(day)}</DialogTitle>
      <DialogContent>
        {rows.error && (
          <Box role="alert">
            {serverText(rows.error, translate) ?? translate('souk.table.loadFailed')}
            <Button onClick={rows.retry}>{translate('souk.table.retry')}</Button>
          </Box>
        )}
        {rows.total === 0 && (
          <Typography role="status" color="text.secondary">
            {translate('layouts.board.emptyColumn')}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shown.map((record) => (
            <Box
              component="li"
              key={record.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
            >
              <RowCheckbox
                resource={resource}
                record={record}
                isSelected={isSelected(record)}
                onToggle={toggle}
              />
              <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
                <RecordLink resource={resource} record={record} />
              </Box>
              {stateField && (
                <StateChip machine={stateField.states} name={String(record[stateField.name])} />
              )}
            </Box>
          ))}
        </Box>
        {(rows.total ?? 0) > wanted && (
          <Button
            loading={rows.isFetching}
            onClick={() => setWanted((before) => before + ROWS_AT_ONCE)}
          >
            {translate('layouts.groups.more', { smart_count: (rows.total ?? 0) - wanted })}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
