import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import { closedByEscape } from '#src/admin/layout/page/closedByEscape.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useDialogClosing } from '../useDialogClosing.tsx';
import { MoveReason, readReason } from './MoveReason.tsx';
import { useMoveDraft } from './moveDraft.ts';

const NOTHING = { reason: '' };

interface MoveDialogProps {
  readonly resource: ResourceModel;
  readonly id: Identifier;
  readonly move: Move;
  /** What else must be filled before the move. */
  readonly children?: ReactNode;
  /** What is filled there. */
  readonly typed?: unknown;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string | undefined) => void;
}

/** Asks what the schema wants asked before a move: a question, and the reason where one is needed. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { resource, id, move, children, typed, onClose, onConfirm } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const { typed: texts, type, forget } = useMoveDraft(resource, id, move, NOTHING);
  const { reason } = texts;
  const [isMissing, setMissing] = useState(false);
  const leave = (): void => {
    forget();
    onClose();
  };
  const { close, question } = useDialogClosing([reason, typed], leave, ['', typed]);
  const confirm = (): void => {
    const text = readReason(resource, move, reason);
    if (move.reason !== undefined && text === undefined) setMissing(true);
    else onConfirm(move.reason === undefined ? undefined : text);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      onClose={closedByEscape(close)}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{move.title[language]}</DialogTitle>
      <DialogContent>
        {move.confirm && <DialogContentText>{move.confirm[language]}</DialogContentText>}
        <MoveReason
          isFirst
          resource={resource}
          move={move}
          reason={reason}
          isMissing={isMissing}
          onChange={(words) => type({ reason: words })}
        />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Sending>
          <Button variant="contained" color={move.color ?? 'primary'} onClick={confirm}>
            {move.title[language]}
          </Button>
        </Sending>
      </DialogActions>
      {question}
    </Dialog>
  );
};
