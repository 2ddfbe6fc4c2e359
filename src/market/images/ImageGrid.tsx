import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ImageTile, type TileProps } from './ImageTile.tsx';
import type { LibraryImage } from './image.ts';

const PLACES = Array.from({ length: 12 }, (_, place) => `place-${place}`);
/** Two on a phone, six or more on a desk. */
const COLUMNS = 'repeat(auto-fill, minmax(min(44%, 160px), 1fr))';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: COLUMNS,
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;

export const GridSkeleton = () => (
  <Box aria-hidden sx={GRID}>
    {PLACES.map((place) => (
      <Skeleton key={place} variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
    ))}
  </Box>
);

/** How far each key leads: by one in reading direction, or by a row. */
const stepOf = (key: string, columns: number, isRtl: boolean): number | undefined => {
  const forward = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key];
};

const columnsOf = (tiles: readonly HTMLElement[]): number => {
  const top = tiles[0]?.getBoundingClientRect().top;
  return tiles.filter((tile) => tile.getBoundingClientRect().top === top).length || 1;
};

/** Pictures side by side; one stop of the Tab key, arrows go from picture to picture. */
export const ImageGrid = ({
  images,
  tileOf,
}: {
  readonly images: readonly LibraryImage[];
  readonly tileOf: (image: LibraryImage) => Omit<TileProps, 'image' | 'isCurrent'>;
}) => {
  const translate = useTranslate();
  const [currentId, setCurrentId] = useState<string>();
  const current = images.find(({ id }) => id === currentId) ?? images[0];

  const move = (event: KeyboardEvent<HTMLUListElement>): void => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
    const from = tiles.findIndex((tile) =>
      tile.isSameNode(event.target instanceof Node ? event.target : null),
    );
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event.key, columnsOf(tiles), isRtl);
    if (from < 0 || step === undefined) return;
    event.preventDefault();
    const to = Math.min(Math.max(from + step, 0), tiles.length - 1);
    setCurrentId(images[to]?.id);
    tiles[to]?.focus();
  };

  return (
    <Box
      component="ul"
      aria-label={translate('souk.pages.images.title')}
      onKeyDown={move}
      sx={GRID}
    >
      {images.map((image) => (
        <ImageTile
          key={image.id}
          image={image}
          isCurrent={image.id === current?.id}
          {...tileOf(image)}
        />
      ))}
    </Box>
  );
};
