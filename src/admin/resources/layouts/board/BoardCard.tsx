import { useDraggable } from '@dnd-kit/core';
import { Box, Card } from '@mui/material';
import { memo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import { stopRowClick } from '#src/admin/table/cells/stopRowClick.ts';
import { pictureOf } from '#src/admin/table/rows/cards/cardParts.ts';
import { RowCheckbox } from '#src/admin/table/rows/RowCheckbox.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { useSelection } from '#src/admin/table/selection/SelectionProvider.tsx';
import { CardBody } from '../CardBody.tsx';
import { useBoard } from './boardContext.ts';
import { CardMenu } from './CardMenu.tsx';

/** Marks a card for the keyboard: its column, and its place in it. */
export const CARD = { column: 'data-board-column', place: 'data-board-place' } as const;

interface BoardCardProps {
  readonly record: RaRecord;
  readonly columnKey: string;
  readonly place: number;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  /** Whether the server has not said yes yet. */
  readonly isPending?: boolean;
}

const PlainBoardCard = ({
  record,
  columnKey,
  place,
  isStop,
  isPending = false,
}: BoardCardProps) => {
  const translate = useTranslate();
  const { resource, facts, picture, state, canMove } = useBoard();
  const { isSelected, toggle } = useSelection();
  const { open } = useRowLink(resource);
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: String(record.id),
    data: { record },
    disabled: !canMove,
    attributes: { role: 'group', roleDescription: translate('layouts.board.card') },
  });
  const isChosen = isSelected(record);
  return (
    <Card
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      {...{ [CARD.column]: columnKey, [CARD.place]: place }}
      tabIndex={isStop ? 0 : -1}
      aria-busy={isPending}
      aria-label={recordTitle(resource, record)}
      variant="outlined"
      onClick={(event) => open(event, record)}
      sx={{
        position: 'relative',
        padding: 1,
        cursor: canMove ? 'grab' : 'pointer',
        opacity: isDragging || isPending ? 0.5 : 1,
        bgcolor: isChosen ? 'action.selected' : 'background.paper',
        touchAction: 'manipulation',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: 0.5 }}>
        <Box onClick={stopRowClick} onPointerDown={(event) => event.stopPropagation()}>
          <RowCheckbox
            resource={resource}
            record={record}
            isSelected={isChosen}
            onToggle={toggle}
          />
        </Box>
        <CardBody
          resource={resource}
          record={record}
          picture={pictureOf(picture, record)?.thumbnail}
          facts={facts}
          state={state}
        />
        <CardMenu record={record} />
      </Box>
    </Card>
  );
};

/** One row on a board: opened by a click or Enter, lifted by the pointer, a long touch or Space. */
export const BoardCard = memo(PlainBoardCard);
