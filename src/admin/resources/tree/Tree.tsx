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
import { type ReactNode, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { Branch } from './Branch.tsx';
import { TreeProvider } from './treeContext.ts';
import { nextPlace, placeUnder } from './treeKeyboard.ts';
import { keyOf, mayMove, type Place, placeOf } from './treePosition.ts';
import { useReparent } from './useReparent.ts';

/** A short way under the finger is still a click. */
const DRAG_FROM_PX = 4;

/** Where a row is put to stand at the top; there only while one is moved, so it takes no room otherwise. */
const TopPlace = ({ place }: { readonly place: Place }) => {
  const { active } = useDndContext();
  const taken = placeOf(active?.data);
  const { setNodeRef, isOver } = useDroppable({
    id: keyOf(place),
    data: { ...place },
    disabled: taken !== undefined && !mayMove(taken, place),
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
        color: taken && mayMove(taken, place) ? 'primary.main' : 'text.secondary',
        bgcolor: isOver ? 'tint.primary' : 'transparent',
      }}
    >
      {place.name}
    </Box>
  );
};

const Dragging = ({ children }: { readonly children: ReactNode }) => {
  const translate = useTranslate();
  const reparent = useReparent();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const say = (key: string, moved: unknown, target?: unknown): string =>
    translate(`souk.tree.${key}`, {
      name: placeOf({ current: moved })?.name ?? '',
      place: placeOf({ current: target })?.name ?? '',
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
    const [moved, target] = [placeOf(data), placeOf(over?.data)];
    if (moved && target && mayMove(moved, target)) void reparent(moved, target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('souk.shell.sorting.help') },
      }}
    >
      {children}
      <Carried />
    </DndContext>
  );
};

/** What is seen of a row while it is moved. */
const Carried = () => {
  const { active } = useDndContext();
  const taken = placeOf(active?.data);
  return (
    <DragOverlay dropAnimation={null}>
      {taken && (
        <Card
          sx={{
            display: 'inline-block',
            paddingInline: 2,
            paddingBlock: 1,
            boxShadow: (theme) => theme.palette.shadow,
          }}
        >
          <bdi>{taken.name}</bdi>
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
  const [open, store] = useStore<readonly string[]>(`tree.${resource.name}.open`, []);
  const label = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const top: Place = { id: undefined, name: translate('souk.tree.top'), above: [] };
  const tree = useMemo(
    () => ({
      resource,
      field,
      isOpen: (id: string) => open.includes(id),
      setOpen: (id: string, isOpen: boolean) => {
        const others = open.filter((known) => known !== id);
        store(isOpen ? [...others, id] : others);
      },
    }),
    [resource, field, open, store],
  );
  return (
    <TreeProvider value={tree}>
      <Card>
        <Dragging>
          <TopPlace place={top} />
          <Branch of={top} label={label} />
        </Dragging>
      </Card>
      <Typography variant="caption" color="text.secondary">
        {translate('souk.tree.help')}
      </Typography>
    </TreeProvider>
  );
};
