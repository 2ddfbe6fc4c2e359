import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { StateMoves } from '#src/admin/form/moves/StateMoves.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import type { Save } from '../undo/undoSaves.ts';
import { useMove } from '../useMove.ts';

interface StateMenuProps {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
  readonly onMoved: (save: Save | undefined) => void;
  readonly onClose: () => void;
}

/** The moves that the row's state allows here, with the questions that they ask. */
export const StateMenu = ({ resource, record, onMoved, onClose }: StateMenuProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { move } = useMove(resource, record, onMoved);
  useEffect(() => {
    const [first] = box.current?.querySelectorAll('button') ?? [];
    (first ?? box.current)?.focus();
  }, []);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      onKeyDown={(event) => {
        const { key, target } = event;
        // Those of the question come here, too.
        if (key !== 'Escape' || !(target instanceof Node) || !box.current?.contains(target)) return;
        event.preventDefault();
        onClose();
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '&:has(button) > .none': { display: 'none' },
      }}
    >
      <StateMoves
        resource={resource}
        record={record}
        role={actingRoleOf(user)}
        isDirty={false}
        onMove={(...taken) => void move(...taken).then(onClose)}
        onMoved={onClose}
      />
      <Typography className="none" variant="body2" color="text.secondary">
        {translate('inPlace.why.noMoves')}
      </Typography>
    </Box>
  );
};
