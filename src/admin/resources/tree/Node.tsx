import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton, Link as MuiLink } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowActions } from '#src/admin/table/rows/RowActions.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { useTree } from './treeContext.ts';
import { canMove, dropIdOf, positionIn, type TreePosition } from './treePosition.ts';

const Chevron = mirrored(ChevronRightOutlined);

interface NodeProps {
  readonly record: RaRecord;
  readonly position: TreePosition;
  /** How many rows are right below; undefined while it is not known. */
  readonly childCount: number | undefined;
  readonly referrers: ReactNode;
}

/** One row of the tree: its drag handle, how many rows refer to it, and its actions. */
export const Node = ({ record, position, childCount, referrers }: NodeProps) => {
  const { resource, isOpen, setOpen, moved } = useTree();
  const translate = useTranslate();
  const { pathOf } = useRowLink(resource);
  const { active } = useDndContext();
  const dragged = positionIn(active?.data);
  const handle = useRef<HTMLButtonElement>(null);
  const id = String(record.id);
  const { name } = position;
  const drag = useDraggable({
    id,
    data: { ...position },
    attributes: { roleDescription: translate('souk.shell.sorting.role') },
  });
  const drop = useDroppable({
    id: dropIdOf(position),
    data: { ...position },
    disabled: dragged !== undefined && !canMove(dragged, position),
  });
  // In its new place it is another element, and the one that had the focus is gone.
  useEffect(() => {
    if (moved.current !== id) return;
    moved.current = undefined;
    if (document.activeElement === document.body) handle.current?.focus();
  }, [id, moved]);
  const canOpen = (childCount ?? 0) > 0;
  const isShown = canOpen && isOpen(id);
  const path = pathOf(record);
  return (
    <Box
      ref={(element: HTMLDivElement | null) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minBlockSize: 52,
        paddingInlineEnd: 1,
        paddingInlineStart: { xs: 1 + position.above.length, sm: 1 + position.above.length * 3 },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        opacity: drag.isDragging ? 0.5 : 1,
        bgcolor: drop.isOver ? 'tint.primary' : 'transparent',
        '&:hover': { bgcolor: drop.isOver ? 'tint.primary' : 'action.hover' },
      }}
    >
      <IconButton
        ref={(element: HTMLButtonElement | null) => {
          handle.current = element;
          drag.setActivatorNodeRef(element);
        }}
        {...drag.attributes}
        {...drag.listeners}
        size="small"
        aria-label={translate('souk.shell.sorting.handle', { name })}
        sx={{ cursor: drag.isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-expanded={isShown}
        aria-label={translate(isShown ? 'souk.tree.close' : 'souk.tree.open', { name })}
        onClick={() => setOpen(id, !isShown)}
        sx={{
          visibility: canOpen ? 'visible' : 'hidden',
          transition: (theme) => theme.transitions.create('rotate'),
          rotate: isShown ? '90deg' : '0deg',
          '[dir=rtl] &': { rotate: isShown ? '-90deg' : '0deg' },
        }}
      >
        <Chevron fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 16ch', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {path === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <MuiLink
            component={Link}
            to={path}
            color="inherit"
            sx={{ fontWeight: 'fontWeightMedium' }}
          >
            <bdi>{name}</bdi>
          </MuiLink>
        )}
      </Box>
      {referrers}
      <RowActions resource={resource} record={record} />
    </Box>
  );
};
