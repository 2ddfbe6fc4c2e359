import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { FormValues } from './fieldPaths.ts';
import { stateOf } from './formFields.ts';

/** The moves that a role may make from the record's state (FLOW-1 to FLOW-3). */
const allowedMoves = (
  resource: ResourceModel,
  record: FormValues,
  role: string,
): readonly Move[] => {
  const state = stateOf(resource, record) ?? '';
  const moves = resource.stateField?.states?.moves ?? [];
  return moves.filter(({ from, by }) => from.includes(state) && by.includes(role));
};

const MoveDialog = ({
  move,
  label,
  onClose,
  onConfirm,
}: {
  move: Move;
  /** Label of the field that takes the reason; none where no reason is asked. */
  label: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string | undefined) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = (): void => {
    const text = reason.trim();
    if (label !== undefined && text === '') setMissing(true);
    else onConfirm(label === undefined ? undefined : text);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{move.title[language]}</DialogTitle>
      <DialogContent>
        {move.confirm && <DialogContentText>{move.confirm[language]}</DialogContentText>}
        {label !== undefined && (
          <TextField
            autoFocus
            multiline
            minRows={3}
            margin="normal"
            label={label}
            value={reason}
            error={isMissing}
            helperText={isMissing ? translate('souk.form.moveReasonMissing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('souk.form.cancel')}</Button>
        <Button variant="contained" color={move.color ?? 'primary'} onClick={confirm}>
          {move.title[language]}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * A button for every move that this role may make from here; asks first where the schema does.
 *
 * Shape: `onMove` gets the fields to write: the new state, and the reason in its own field.
 */
export const StateMoves = ({
  resource,
  record,
  role,
  isDirty,
  onMove,
}: {
  resource: ResourceModel;
  record: FormValues;
  role: string;
  /** A move sends the state alone: what is typed must be saved before. */
  isDirty: boolean;
  onMove: (move: Move, changes: FormValues) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [asked, setAsked] = useState<Move>();
  const field = resource.stateField;
  if (!field) return null;
  const perform = (move: Move, reason: string | undefined): void => {
    setAsked(undefined);
    const because = move.reason !== undefined && reason !== undefined && { [move.reason]: reason };
    onMove(move, { [field.name]: move.to, ...because });
  };
  const reasonField = resource.tree.get(asked?.reason ?? '');
  return (
    <>
      {allowedMoves(resource, record, role).map((move) => (
        <Tooltip key={move.to} title={isDirty ? translate('souk.form.moveAfterSaving') : ''}>
          <span>
            <Button
              variant="outlined"
              color={move.color ?? 'primary'}
              disabled={isDirty}
              onClick={() =>
                move.confirm || move.reason ? setAsked(move) : perform(move, undefined)
              }
            >
              {move.title[language]}
            </Button>
          </span>
        </Tooltip>
      ))}
      {asked && (
        <MoveDialog
          move={asked}
          label={
            asked.reason && (reasonField?.title[language] ?? translate('souk.form.moveReason'))
          }
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => perform(asked, reason)}
        />
      )}
    </>
  );
};
