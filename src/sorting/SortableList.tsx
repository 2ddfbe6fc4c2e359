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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** A short way under the finger is still a click. */
const DRAG_FROM_PX = 4;

interface Sorted {
  readonly key: string;
  /** What screen readers call it while it is moved. */
  readonly name: string;
}

interface SortableListProps<Item extends Sorted> {
  readonly items: readonly Item[];
  readonly label: string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: (item: Item) => ReactNode;
}

const Row = ({ item, children }: { readonly item: Sorted; readonly children: ReactNode }) => {
  const translate = useTranslate();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: item.key,
    attributes: { roleDescription: translate('souk.shell.sorting.role') },
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition: transition ?? '' }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: isDragging ? (theme) => theme.palette.shadow : 'none',
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={translate('souk.shell.sorting.handle', { name: item.name })}
        sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
      {children}
    </Box>
  );
};

/**
 * A short list that people put into their own order: by drag, or by keyboard (space, arrows, space).
 *
 * Shape: `onMove` gets two indexes; each row is drawn beside its handle.
 */
export const SortableList = <Item extends Sorted>({
  items,
  label,
  onMove,
  children,
}: SortableListProps<Item>) => {
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
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {items.map((item) => (
            <Row key={item.key} item={item}>
              {children(item)}
            </Row>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
