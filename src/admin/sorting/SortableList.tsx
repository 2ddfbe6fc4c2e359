import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type SortableItem, SortingContext, useSortableItem } from './SortingContext.tsx';

interface SortableListProps<Item extends SortableItem> {
  readonly items: readonly Item[];
  readonly label: string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: (item: Item) => ReactNode;
}

const Row = ({ item, children }: { readonly item: SortableItem; readonly children: ReactNode }) => {
  const { ref, style, isDragging, handle } = useSortableItem(item);
  return (
    <Box
      component="li"
      ref={ref}
      style={style}
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
      {handle}
      {children}
    </Box>
  );
};

/**
 * A short list that people put into their own order: by drag, or by keyboard (space, arrows, space).
 *
 * Shape: `onMove` gets two indexes; each row is drawn beside its handle.
 */
export const SortableList = <Item extends SortableItem>({
  items,
  label,
  onMove,
  children,
}: SortableListProps<Item>) => (
  <SortingContext items={items} shape="rows" onMove={onMove}>
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item) => (
        <Row key={item.key} item={item}>
          {children(item)}
        </Row>
      ))}
    </Box>
  </SortingContext>
);
