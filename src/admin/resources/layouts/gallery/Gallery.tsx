import { Box, Skeleton, useTheme } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import { useColumns } from '#src/admin/table/columns/useColumns.ts';
import { rowAfter } from '#src/admin/table/keyboard/rowAfter.ts';
import { factFields } from '#src/admin/table/rows/cards/cardParts.ts';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { useSelection } from '#src/admin/table/selection/SelectionProvider.tsx';
import { useRowPages } from '../useRowPages.ts';
import { GALLERY_PLACE, GalleryCard } from './GalleryCard.tsx';

/** Narrower pictures say little; of a phone's width two stand beside each other. */
const MIN_CARD_PX = 168;
const GAP_PX = 12;
/** Before a row is measured. */
const ESTIMATED_PX = 240;
const OVERSCAN_ROWS = 2;
const FACTS = 2;

/** How many cards stand beside each other. */
const useCardsBeside = (box: RefObject<HTMLDivElement | null>): number => {
  const [beside, setBeside] = useState(2);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void =>
      setBeside(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (MIN_CARD_PX + GAP_PX))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return beside;
};

interface GalleryKeys {
  readonly count: number;
  readonly beside: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scrollTo: (place: number) => void;
  readonly rowAt: (place: number) => RaRecord | undefined;
  readonly resource: ResourceModel;
}

/** Arrows move between the pictures, Enter opens one, Space selects it. */
const useGalleryKeys = ({ count, beside, scroller, scrollTo, rowAt, resource }: GalleryKeys) => {
  const { direction } = useTheme();
  const { toggle } = useSelection();
  const { go } = useRowLink(resource);
  const [stop, setStop] = useState(0);
  const placeAfter = (key: string, place: number): number | undefined => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = { [forward]: 1, [backward]: -1, ArrowDown: beside, ArrowUp: -beside }[key];
    if (step === undefined) return rowAfter(key, place, count);
    const next = place + step;
    return next >= 0 && next < count ? next : place;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    const at = target instanceof HTMLElement ? target.getAttribute(GALLERY_PLACE) : null;
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const record = rowAt(Number(at));
    const next = placeAfter(key, Number(at));
    if (key === 'Enter' && record) go(record);
    else if (key === ' ' && record) toggle(record, event.shiftKey);
    else if (next !== undefined) {
      setStop(next);
      scrollTo(next);
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[${GALLERY_PLACE}="${next}"]`)?.focus(),
      );
    } else return;
    event.preventDefault();
  };
  return { stop: Math.min(stop, Math.max(0, count - 1)), onKeyDown, onStop: setStop };
};

/** The rows of a list by their pictures, as many in the page as are in view (TABLE-4). */
export const Gallery = ({
  resource,
  field,
}: {
  readonly resource: ResourceModel;
  readonly field: FieldModel;
}) => {
  const translate = useTranslate();
  const { filterValues, total: listed = 0 } = useListContext();
  const { columns } = useColumns(resource);
  const facts = factFields(resource, columns, field, FACTS);
  const scroller = useRef<HTMLDivElement>(null);
  const beside = useCardsBeside(scroller);
  const [found, setFound] = useState(listed);
  const virtualizer = useVirtualizer({
    count: Math.ceil(found / beside),
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    gap: GAP_PX,
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const rows = useRowPages(
    resource,
    { filter: filterValues },
    {
      first: (items[0]?.index ?? 0) * beside,
      last: (items.at(-1)?.index ?? 0) * beside + beside - 1,
    },
  );
  if (rows.total !== undefined && rows.total !== found) setFound(rows.total);
  const { stop, onKeyDown, onStop } = useGalleryKeys({
    ...{ count: found, beside, scroller, resource, rowAt: rows.rowAt },
    scrollTo: (place) => virtualizer.scrollToIndex(Math.floor(place / beside)),
  });
  return (
    <Box ref={scroller} sx={{ blockSize: '74vh', overflowY: 'auto', padding: 1.5 }}>
      {rows.error && (
        <Box role="alert">
          {serverText(rows.error, translate) ?? translate('souk.table.loadFailed')}
        </Box>
      )}
      <Box
        role="list"
        aria-label={translate('layouts.gallery.label')}
        onKeyDown={onKeyDown}
        style={{ blockSize: virtualizer.getTotalSize() }}
        sx={{ position: 'relative' }}
      >
        {items.map(({ key, index, start }) => (
          <Box
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="presentation"
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${beside}, minmax(0, 1fr))`,
              gap: GAP_PX,
            }}
            sx={{ position: 'absolute', insetInline: 0, insetBlockStart: 0, display: 'grid' }}
          >
            {Array.from({ length: Math.min(beside, found - index * beside) }, (_, column) => {
              const place = index * beside + column;
              const record = rows.rowAt(place);
              return record ? (
                <GalleryCard
                  key={record.id}
                  resource={resource}
                  field={field}
                  facts={facts}
                  record={record}
                  place={place}
                  isStop={place === stop}
                  onStop={onStop}
                />
              ) : (
                <Skeleton key={place} variant="rounded" height={ESTIMATED_PX} />
              );
            })}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
