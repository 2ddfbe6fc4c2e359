import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel, Move, ResourceModel } from '#schemas';
import { MoveReason, readReason } from '#src/admin/form/moves/MoveReason.tsx';
import { useTypedDraft } from '#src/admin/form/useTypedDraft.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkWork } from './bulkWork.ts';
import { canUndoMove } from './moves.ts';
import type { BulkSelection } from './runBulk.ts';

export interface MovingProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly role: string;
}

export interface MoveManyDialogProps extends MovingProps {
  readonly move: Move;
  readonly onClose: () => void;
}

/** What the rows are about: the first amount that their list shows. */
const amountField = ({ columns, tree }: ResourceModel): FieldModel | undefined =>
  columns.flatMap((name) => tree.get(name) ?? []).find(({ kind }) => kind === 'money');

const NOTHING = { reason: '' };

/** The same for the same rows, in whatever order they were chosen. */
const rowsText = (selection: BulkSelection): string =>
  selection.kind === 'ids' ? selection.ids.toSorted().join(' ') : JSON.stringify(selection.filter);

/** Undefined while the reason is missing that the move needs. */
const workOf = (field: string, move: Move, reason: string | undefined): BulkWork | undefined => {
  if (move.reason === undefined) return { kind: 'update', changes: { [field]: move.to } };
  if (reason === undefined) return undefined;
  return { kind: 'update', changes: { [field]: move.to, [move.reason]: reason } };
};

/** Moves many rows to another state, after a look at which of them can (TABLE-6). */
export const MoveManyDialog = ({
  resource,
  selection,
  role,
  move,
  onClose,
}: MoveManyDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const about = `${resource.name}.${move.to}.${rowsText(selection)}`;
  const { typed, type, forget } = useTypedDraft('moves', about, NOTHING);
  const { reason } = typed;
  const [isMissing, setMissing] = useState(false);
  const field = resource.stateField?.name ?? '';
  const isUndoable = canUndoMove(resource, move, role);
  const work = workOf(field, move, readReason(resource, move, reason));
  return (
    <BulkDialog
      resource={resource}
      selection={selection}
      title={(count) =>
        translate('many.moveTitle', { move: move.title[language], smart_count: count })
      }
      confirm={() => move.title[language]}
      color={move.color ?? 'primary'}
      change={{ word: 'move', work, sum: amountField(resource)?.name }}
      readWork={() => {
        setMissing(work === undefined);
        return work;
      }}
      success={(done) => translate('many.updated', { smart_count: done })}
      isUndoable={isUndoable}
      typed={typed}
      opened={NOTHING}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <DialogContentText>{translate('many.moveHelp')}</DialogContentText>
      {!isUndoable && <DialogContentText>{translate('many.noWayBack')}</DialogContentText>}
      <MoveReason
        {...{ resource, move, reason, isMissing }}
        {...(reason.trim() === '' && { help: translate('many.reasonFirst') })}
        onChange={(words) => type({ reason: words })}
      />
    </BulkDialog>
  );
};
