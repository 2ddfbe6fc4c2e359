import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { type FieldModel, type ResourceModel, recordName, recordTitle } from '#schemas';
import { useJudgedResource } from '#src/admin/form/useJudgedResource.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { useRefusalText } from '#src/admin/table/bulk/useRefusalText.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import type { Step } from '../../undo/undoSaves.ts';
import type { useEditability } from '../useCellEdits.ts';
import { type PastedRow, pastedRows } from './pastedRows.ts';
import { type RefusedPaste, storePasted } from './storePasted.ts';

export interface PasteDialogProps {
  readonly resource: ResourceModel;
  readonly column: FieldModel;
  /** From the chosen row down. */
  readonly rows: readonly RaRecord[];
  /** Of each line those of all its columns; the first goes into the row. */
  readonly cells: readonly (readonly string[])[];
  readonly editability: ReturnType<typeof useEditability>;
  readonly onDone: (text: string, step: Step) => void;
  readonly onClose: () => void;
}

const After = ({ row, field }: { readonly row: PastedRow; readonly field: FieldModel }) => {
  const translate = useTranslate();
  if (row.kind === 'same') return <>{translate('inPlace.paste.same')}</>;
  if (row.kind === 'unread')
    return <>{translate('inPlace.paste.unread', { reason: row.reason })}</>;
  const record = { ...row.record, [recordName(field.name)]: row.value };
  return <Cell field={field} record={record} />;
};

/** What the lines would do, row by row. */
const Preview = ({
  resource,
  field,
  rows,
}: {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  readonly rows: readonly PastedRow[];
}) => {
  const translate = useTranslate();
  return (
    <Table size="small" sx={{ '& td': { overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          {['row', 'before', 'after'].map((name) => (
            <TableCell key={name}>{translate(`inPlace.paste.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.record.id}>
            <TableCell>
              <bdi>{recordTitle(resource, row.record)}</bdi>
            </TableCell>
            <TableCell>
              <Cell field={field} record={row.record} />
            </TableCell>
            <TableCell>
              <After row={row} field={field} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** Stores what is shown, and says how many rows were taken; those that were not stay to be read. */
const useApply = ({ resource, column, onDone, onClose }: PasteDialogProps) => {
  const provider = useDataProvider<SoukDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const hasVersions = useCan('versions');
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPaste[]>();
  const apply = async (rows: readonly PastedRow[]): Promise<void> => {
    setRunning(true);
    const changing = rows.flatMap((row) => (row.kind === 'changes' ? [row] : []));
    const pastes = { provider, resource, field: column, hasVersions };
    const answer = await storePasted(pastes, changing);
    await client.invalidateQueries({ queryKey: [resource.name] });
    setRunning(false);
    const done = changing.length - answer.refused.length;
    if (done > 0) onDone(translate('inPlace.pastedRows', { smart_count: done }), answer.saves);
    if (answer.refused.length === 0) onClose();
    else setRefused(answer.refused);
  };
  return { isRunning, refused, apply };
};

/** Lines of a spreadsheet, before they go into a column: each is checked, and nothing changes until it is confirmed. */
export const PasteDialog = (props: PasteDialogProps) => {
  const { resource, column, rows, cells, editability, onClose } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const lines = cells.map(([first = '']) => first);
  const columns = Math.max(...cells.map(({ length }) => length));
  const refusalText = useRefusalText(resource);
  const { judged } = useJudgedResource(resource);
  const { isRunning, refused, apply } = useApply(props);
  const field = column.title[language];
  const [first] = rows;
  const can = first && editability(column, first);
  // A column of an inner value has no value of its own to replace.
  const isOpen =
    resource.fields.includes(column) &&
    (can?.kind === 'value' || (can?.kind === 'none' && can.why === 'locked'));
  const shown =
    judged && isOpen
      ? pastedRows({ ...judged, field: column, language, translate }, rows, lines)
      : [];
  const changing = shown.filter(({ kind }) => kind === 'changes').length;
  const more = lines.length - rows.length;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('inPlace.paste.title', { field, smart_count: lines.length })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('inPlace.paste.help')}</DialogContentText>
        {can?.kind === 'none' && can.why !== 'locked' && (
          <Alert severity="warning">{translate(`inPlace.why.${can.why}`, { field })}</Alert>
        )}
        {!isOpen && can?.kind !== 'none' && (
          <Alert severity="warning">{translate('inPlace.why.form', { field })}</Alert>
        )}
        {columns > 1 && (
          <Alert severity="warning">
            {translate('inPlace.paste.firstColumn', { smart_count: columns })}
          </Alert>
        )}
        {more > 0 && (
          <Alert severity="warning">
            {translate('inPlace.paste.tooMany', { smart_count: more })}
          </Alert>
        )}
        {refused ? (
          <Alert severity="error">
            {translate('inPlace.paste.refused')}
            <ul>
              {refused.map(({ record, error }) => (
                <li key={record.id}>
                  <bdi>{recordTitle(resource, record)}</bdi>: {refusalText(error)}
                </li>
              ))}
            </ul>
          </Alert>
        ) : (
          <Preview resource={resource} field={column} rows={shown} />
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate(refused ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!refused && (
          <Sending>
            <Button
              variant="contained"
              loading={isRunning}
              disabled={changing === 0}
              onClick={() => void apply(shown)}
            >
              {changing === 0 && shown.length > 0
                ? translate('inPlace.paste.nothing')
                : translate('inPlace.paste.apply', { smart_count: changing })}
            </Button>
          </Sending>
        )}
      </DialogActions>
    </Dialog>
  );
};
