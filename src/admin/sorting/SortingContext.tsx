import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { IconButton } from '@mui/material';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A shorter movement counts as a click. */
const DRAG_FROM_PX = 4;

const STRATEGIES = { rows: verticalListSortingStrategy, cards: rectSortingStrategy } as const;

export interface SortableItem {
  readonly key: string;
  /** What screen readers call it while it is moved. */
  readonly name: string;
}

/** Things that people put into their own order: by drag, or by keyboard (space, arrows, space). */
export const SortingContext = ({
  items,
  shape,
  onMove,
  children,
}: {
  readonly items: readonly SortableItem[];
  readonly shape: keyof typeof STRATEGIES;
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}) => {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (key: UniqueIdentifier | undefined): number =>
    items.findIndex((item) => item.key === key);
  const say = (text: string, key: UniqueIdentifier, over?: UniqueIdentifier): string =>
    translate(text, {
      name: items[indexOf(key)]?.name ?? '',
      place: indexOf(over ?? key) + 1,
      count: items.length,
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('souk.shell.sorting.taken', active.id),
    onDragOver: ({ active, over }) => say('souk.shell.sorting.over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('souk.shell.sorting.dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('souk.shell.sorting.cancelled', active.id),
  };
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('souk.shell.sorting.help') },
      }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={STRATEGIES[shape]}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

/** One thing among others: where it stands while it is dragged, and its handle. */
export const useSortableItem = ({ key, name }: SortableItem) => {
  const translate = useTranslate();
  const sortable = useSortable({
    id: key,
    attributes: { roleDescription: translate('souk.shell.sorting.role') },
  });
  const { isDragging, transform, transition } = sortable;
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition: transition ?? '',
  };
  return {
    ref: sortable.setNodeRef,
    style,
    isDragging,
    handle: (
      <IconButton
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={translate('souk.shell.sorting.handle', { name })}
        sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
    ),
  };
};
