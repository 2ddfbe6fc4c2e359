import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import { DialogContentText, Menu, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import { fieldNamed } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { canUndoMove } from './moves.ts';
import type { BulkSelection } from './runBulk.ts';
import { SelectedSum } from './SelectedSum.tsx';

interface MovingProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly count: number;
  readonly role: string;
}

const MoveManyDialog = ({
  resource,
  selection,
  count,
  role,
  move,
  onClose,
}: MovingProps & { readonly move: Move; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = resource.stateField?.name ?? '';
  const isUndoable = canUndoMove(resource, move, role);
  const reasonField = move.reason === undefined ? undefined : fieldNamed(resource, move.reason);
  return (
    <BulkDialog
      resource={resource}
      selection={selection}
      title={translate('souk.rows.bulk.moveTitle', {
        move: move.title[language],
        smart_count: count,
      })}
      confirm={move.title[language]}
      color={move.color ?? 'primary'}
      readWork={() => {
        const text = reason.trim();
        setMissing(move.reason !== undefined && text === '');
        if (move.reason === undefined) return { kind: 'update', changes: { [field]: move.to } };
        if (text === '') return undefined;
        return { kind: 'update', changes: { [field]: move.to, [move.reason]: text } };
      }}
      success={(done) => translate('souk.rows.bulk.updated', { smart_count: done })}
      isUndoable={isUndoable}
      onClose={onClose}
    >
      <DialogContentText>{translate('souk.rows.bulk.moveHelp')}</DialogContentText>
      <SelectedSum resource={resource} selection={selection} />
      {!isUndoable && (
        <DialogContentText sx={{ marginBlockStart: 1 }}>
          {translate('souk.rows.bulk.noWayBack')}
        </DialogContentText>
      )}
      {move.reason !== undefined && (
        <TextField
          multiline
          fullWidth
          minRows={3}
          margin="normal"
          label={reasonField?.title[language] ?? translate('souk.form.moveReason')}
          value={reason}
          error={isMissing}
          helperText={isMissing ? translate('souk.form.moveReasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </BulkDialog>
  );
};

/** The moves that a role may make with the selected rows. */
export const MoveMenu = ({
  moves,
  ...moving
}: MovingProps & { readonly moves: readonly Move[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Move>();
  if (moves.length === 0) return null;
  return (
    <>
      <ActionButton
        icon={<MoveIcon />}
        label={translate('souk.rows.bulk.move')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {moves.map((move) => (
          <MenuItem
            key={`${move.from.join()} ${move.to}`}
            onClick={() => {
              setAnchor(null);
              setChosen(move);
            }}
          >
            {move.title[language]}
          </MenuItem>
        ))}
      </Menu>
      {chosen && <MoveManyDialog {...moving} move={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
