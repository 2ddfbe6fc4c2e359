import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { isLocked } from '#src/admin/form/formFields.ts';
import type { BulkSelection } from '#src/admin/table/bulk/runBulk.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { type Edit, editedValue } from './edits.ts';

const MAX_ROWS = 5;

interface EditPreviewProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly edit: Edit;
}

/** What the first of the selected rows hold now and would hold then. */
export const EditPreview = (props: EditPreviewProps) => {
  const { resource, selection, edit } = props;
  const { field } = edit;
  const translate = useTranslate();
  const headingId = useId();
  const { data = [] } = useListContext();
  const isMeant = ({ id }: RaRecord): boolean =>
    selection.kind === 'all' || selection.ids.includes(String(id));
  const rows = data.filter(isMeant).slice(0, MAX_ROWS);
  if (rows.length === 0) return null;
  return (
    <TableContainer>
      <Typography id={headingId} component="h4" variant="subtitle2">
        {translate('many.preview')}
      </Typography>
      <Table
        aria-labelledby={headingId}
        size="small"
        sx={{ '& td, & th': { overflowWrap: 'anywhere' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>
              {translate(`resources.${resource.name}.name`, { smart_count: 1 })}
            </TableCell>
            <TableCell>{translate('many.before')}</TableCell>
            <TableCell>{translate('many.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                <bdi>{recordTitle(resource, row)}</bdi>
              </TableCell>
              <TableCell>
                <Cell field={field} record={row} />
              </TableCell>
              <TableCell>
                {isLocked(resource, field, row) ? (
                  translate('many.lockedHere')
                ) : (
                  <Cell
                    field={field}
                    record={{ ...row, [field.name]: editedValue(edit, row[field.name]) }}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
