import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type Move, type ResourceModel, recordTitle } from '#schemas';
import { movesFrom } from '#schemas/model/fields/movesFrom.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useScreenCommands } from '#src/admin/application/screenCommands.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useMoveDialog } from '#src/admin/session/useMoveDialog.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { FormValues } from '../fieldPaths.ts';
import { stateOf } from '../formFields.ts';

/** Few moves ask anything: it comes when one does. */
const MoveDialog = lazyScreen(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/**
 * A button for every move that this role may make from here; asks first where the schema does.
 *
 * Shape: `onMove` gets the fields to write: the new state, and the reason in its own field; and the record as it was when
 * its button was pressed, which is the one that somebody has agreed to.
 */
export const StateMoves = ({
  resource,
  record,
  role,
  isDirty,
  onMove,
  onMoved,
}: {
  resource: ResourceModel;
  record: RaRecord;
  role: string;
  /** A move sends the state alone: what is typed must be saved before. */
  isDirty: boolean;
  onMove: (move: Move, changes: FormValues, seen: RaRecord) => void;
  /** After a move that a dialog of its own has made. */
  onMoved?: () => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [asked, setAsked] = useState<{ readonly move: Move; readonly seen: RaRecord }>();
  const OwnDialog = useMoveDialog(resource, asked?.move);
  const field = resource.stateField;
  const moves = movesFrom(resource, stateOf(resource, record) ?? '', role);
  const why = isDirty ? translate('souk.form.moveAfterSaving') : '';
  const perform = (move: Move, seen: RaRecord, reason?: string): void => {
    setAsked(undefined);
    const because = move.reason !== undefined && reason !== undefined && { [move.reason]: reason };
    onMove(move, { ...(field && { [field.name]: move.to }), ...because }, seen);
  };
  const choose = (move: Move): void =>
    move.confirm || move.reason ? setAsked({ move, seen: record }) : perform(move, record);
  useScreenCommands(
    moves.map((move) => ({
      id: `move ${move.to}`,
      title: move.title[language],
      note: recordTitle(resource, record),
      why,
      run: () => choose(move),
    })),
  );
  return (
    <>
      {moves.map((move) => (
        <Tooltip key={move.to} title={why}>
          <span>
            <Sending>
              <Button
                variant="outlined"
                color={move.color ?? 'primary'}
                disabled={isDirty}
                onClick={() => choose(move)}
              >
                {move.title[language]}
              </Button>
            </Sending>
          </span>
        </Tooltip>
      ))}
      {asked && (
        <Suspense fallback={null}>
          {OwnDialog ? (
            <OwnDialog
              {...{ resource, record, move: asked.move }}
              onClose={(isDone) => {
                setAsked(undefined);
                if (isDone) onMoved?.();
              }}
            />
          ) : (
            <MoveDialog
              {...{ resource, id: record.id, move: asked.move }}
              onClose={() => setAsked(undefined)}
              onConfirm={(reason) => perform(asked.move, asked.seen, reason)}
            />
          )}
        </Suspense>
      )}
    </>
  );
};
