import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useMemo, useRef } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { Branch } from './Branch.tsx';
import { TreeProvider } from './treeContext.ts';
import { dropTargetUnder, nextDropTarget } from './treeKeyboard.ts';
import { canMove, dropIdOf, positionIn, type TreePosition } from './treePosition.ts';
import { useReparent } from './useReparent.ts';

/** A shorter movement counts as a click. */
const DRAG_FROM_PX = 4;

/** Where a row is put to stand at the top; there only while one is moved, so it takes no room otherwise. */
const TopDropTarget = ({ position }: { readonly position: TreePosition }) => {
  const { active } = useDndContext();
  const dragged = positionIn(active?.data);
  const { setNodeRef, isOver } = useDroppable({
    id: dropIdOf(position),
    data: { ...position },
    disabled: dragged !== undefined && !canMove(dragged, position),
  });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minBlockSize: 44,
        paddingInline: 2,
        typography: 'body2',
        color: dragged && canMove(dragged, position) ? 'primary.main' : 'text.secondary',
        bgcolor: isOver ? 'tint.primary' : 'transparent',
      }}
    >
      {position.name}
    </Box>
  );
};

const DragAndDrop = ({ children }: { readonly children: ReactNode }) => {
  const translate = useTranslate();
  const reparent = useReparent();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextDropTarget }),
  );
  const say = (key: string, moved: unknown, target?: unknown): string =>
    translate(`souk.tree.${key}`, {
      name: positionIn({ current: moved })?.name ?? '',
      place: positionIn({ current: target })?.name ?? '',
    });
  const announcements: Announcements = {
    onDragStart: ({ active: { data } }) => say('taken', data.current),
    onDragOver: ({ active: { data }, over }) =>
      over ? say('over', data.current, over.data.current) : undefined,
    onDragEnd: ({ active: { data }, over }) =>
      over ? say('dropped', data.current, over.data.current) : say('cancelled', data.current),
    onDragCancel: ({ active: { data } }) => say('cancelled', data.current),
  };
  const end = ({ active: { data }, over }: DragEndEvent): void => {
    const [moved, target] = [positionIn(data), positionIn(over?.data)];
    if (moved && target && canMove(moved, target)) void reparent(moved, target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dropTargetUnder}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('souk.shell.sorting.help') },
      }}
    >
      {children}
      <DraggedRow />
    </DndContext>
  );
};

/** What is seen of a row while it is moved. */
const DraggedRow = () => {
  const { active } = useDndContext();
  const dragged = positionIn(active?.data);
  return (
    <DragOverlay dropAnimation={null}>
      {dragged && (
        <Card
          sx={{
            display: 'inline-block',
            paddingInline: 2,
            paddingBlock: 1,
            boxShadow: (theme) => theme.palette.shadow,
          }}
        >
          <bdi>{dragged.name}</bdi>
        </Card>
      )}
    </DragOverlay>
  );
};

/** The rows of a resource, each below the one it belongs to: opened, moved by drag or by keyboard, counted. */
export const Tree = ({
  resource,
  field,
}: {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
}) => {
  const translate = useTranslate();
  const moved = useRef<string | undefined>(undefined);
  const [open, store] = useStore<readonly string[]>(`tree.${resource.name}.open`, []);
  const label = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const top: TreePosition = { id: undefined, name: translate('souk.tree.top'), above: [] };
  const tree = useMemo(
    () => ({
      resource,
      field,
      isOpen: (id: string) => open.includes(id),
      setOpen: (id: string, isOpen: boolean) => {
        const others = open.filter((known) => known !== id);
        store(isOpen ? [...others, id] : others);
      },
      moved,
    }),
    [resource, field, open, store],
  );
  return (
    <TreeProvider value={tree}>
      <Card>
        <DragAndDrop>
          <TopDropTarget position={top} />
          <Branch of={top} label={label} />
        </DragAndDrop>
      </Card>
      <Typography variant="caption" color="text.secondary">
        {translate('souk.tree.help')}
      </Typography>
    </TreeProvider>
  );
};
