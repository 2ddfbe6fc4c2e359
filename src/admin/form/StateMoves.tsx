import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { FormValues } from './fieldPaths.ts';
import { stateOf } from './formFields.ts';
import { MoveDialog } from './MoveDialog.tsx';

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
          resource={resource}
          move={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => perform(asked, reason)}
        />
      )}
    </>
  );
};
