import { useDroppable } from '@dnd-kit/core';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { type FieldModel, fieldValue } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { serverText } from '#src/admin/table/bulk/serverText.ts';
import { FigureText } from '#src/admin/table/sums/FigureText.tsx';
import { PlainChip } from '#src/admin/theme/plain/PlainChip.tsx';
import { useRowPages } from '../useRowPages.ts';
import { filterOfValue } from '../valueFilter.ts';
import { BoardCard, CARD } from './BoardCard.tsx';
import { type BoardColumn as Column, columnKey } from './boardColumns.ts';
import { useBoard } from './boardContext.ts';

/** Before a card is measured. */
const ESTIMATED_PX = 112;
const GAP_PX = 8;
const OVERSCAN_CARDS = 4;
/** A column before its first rows are here. */
const WAITING_CARDS = 3;

/** The rows of a column by their places: those that are being moved into it first, those being moved away not at all. */
const useColumnRows = (column: Column, field: FieldModel, isEnabled: boolean) => {
  const { resource, pending } = useBoard();
  const { filterValues } = useListContext();
  const scroller = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<number>();
  const arriving = pending.filter(
    ({ record }) => columnKey(fieldValue(field, record)) === column.key,
  );
  const total = isEnabled ? (found ?? column.group?.count ?? WAITING_CARDS) : 0;
  const virtualizer = useVirtualizer({
    count: arriving.length + total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    gap: GAP_PX,
    overscan: OVERSCAN_CARDS,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const filter = filterOfValue(resource, field, filterValues, column.value);
  const rows = useRowPages(
    resource,
    { filter, isEnabled },
    {
      first: (items[0]?.index ?? 0) - arriving.length,
      last: (items.at(-1)?.index ?? 0) - arriving.length,
    },
  );
  // How many there are is known with the first of them.
  if (rows.total !== undefined && rows.total !== found) setFound(rows.total);
  const isMoving = new Set(pending.map(({ record }) => record.id));
  const rowAt = (place: number): RaRecord | 'hidden' | undefined => {
    const own = arriving[place];
    if (own) return own.record;
    const record = rows.rowAt(place - arriving.length);
    return record && isMoving.has(record.id) ? 'hidden' : record;
  };
  return { rows, rowAt, arriving: arriving.length, total, virtualizer, items, scroller };
};

/** Whether the column takes the card that is being dragged; undefined while none is. */
const useTarget = (column: Column) => {
  const { targetOf, lifted } = useBoard();
  return lifted && targetOf(lifted, column);
};

const Head = ({
  column,
  total,
  id,
}: {
  readonly column: Column;
  readonly total: number | undefined;
  readonly id: string;
}) => {
  const { summed, titleOf } = useBoard();
  const figures = summed && column.group?.figures[summed.name];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, padding: 1 }}>
      <Typography component="h2" id={id} variant="subtitle2">
        <PlainChip label={titleOf(column)} color={column.option?.color} />
      </Typography>
      {total !== undefined && (
        <Typography component="span" variant="body2" color="text.secondary">
          <bdi dir="ltr">{formatNumber(total)}</bdi>
        </Typography>
      )}
      {summed && figures && figures.length > 0 && (
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ marginInlineStart: 'auto' }}
        >
          <FigureText field={summed} figures={figures} name="sum" />
        </Typography>
      )}
    </Box>
  );
};

/** One column of a board, as many of its cards in the page as are in view. */
export const BoardColumn = ({
  column,
  isEnabled,
  stop,
}: {
  readonly column: Column;
  /** Whether its rows can be asked for. */
  readonly isEnabled: boolean;
  /** The place that the Tab key stops at; undefined where it is in another column. */
  readonly stop: number | undefined;
}) => {
  const translate = useTranslate();
  const headId = useId();
  const { field, register } = useBoard();
  const { rows, rowAt, arriving, total, virtualizer, items, scroller } = useColumnRows(
    column,
    field,
    isEnabled,
  );
  const target = useTarget(column);
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  const known = column.group?.count ?? (isEnabled ? rows.total : 0);
  const isEmptyColumn = arriving === 0 && (isEnabled ? rows.total === 0 : known === 0);

  const latest = useRef({ count: 0, scroll: (_place: number) => {} });
  latest.current = {
    count: arriving + total,
    scroll: (place) => virtualizer.scrollToIndex(place),
  };
  useEffect(
    () =>
      register(column.key, {
        count: () => latest.current.count,
        focus: (place) => {
          latest.current.scroll(place);
          const selector = `[${CARD.place}="${place}"]`;
          // Drawn by the scroll, at the latest in the frame after it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              scroller.current?.querySelector<HTMLElement>(selector)?.focus(),
            ),
          );
        },
      }),
    [register, column.key, scroller],
  );

  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-labelledby={headId}
      data-target={target && (target.isOpen ? 'open' : 'closed')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        inlineSize: 'min(34ch, 80vw)',
        flexShrink: 0,
        blockSize: '100%',
        borderRadius: 1,
        bgcolor: isOver ? 'tint.primary' : 'action.hover',
        outline: target?.isOpen ? 2 : 0,
        outlineOffset: -2,
        outlineColor: 'primary.main',
        outlineStyle: target?.isOpen ? 'dashed' : 'none',
        scrollSnapAlign: 'start',
      }}
    >
      <Head column={column} total={known} id={headId} />
      {target && !target.isOpen && target.reason && (
        <Typography role="note" variant="body2" color="text.secondary" sx={{ paddingInline: 1 }}>
          {translate(target.reason)}
        </Typography>
      )}
      {rows.error && (
        <Box role="alert" sx={{ padding: 1, typography: 'body2' }}>
          {serverText(rows.error, translate) ?? translate('souk.table.loadFailed')}
          <Button onClick={rows.retry}>{translate('souk.table.retry')}</Button>
        </Box>
      )}
      {isEmptyColumn && (
        <Typography variant="body2" color="text.secondary" sx={{ padding: 1 }}>
          {translate('layouts.board.emptyColumn')}
        </Typography>
      )}
      <Box
        ref={scroller}
        sx={{
          flexGrow: 1,
          minBlockSize: 0,
          overflowY: 'auto',
          opacity: target && !target.isOpen && target.reason ? 0.5 : 1,
        }}
      >
        <Box
          component="ul"
          aria-labelledby={headId}
          style={{ blockSize: virtualizer.getTotalSize() }}
          sx={{ position: 'relative', listStyle: 'none', margin: 0, padding: 0 }}
        >
          {items.map(({ key, index, start }) => {
            const record = rowAt(index);
            return (
              <Box
                component="li"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-hidden={record === 'hidden' || undefined}
                style={{ transform: `translateY(${start}px)` }}
                sx={{ position: 'absolute', insetInline: 0, insetBlockStart: 0, paddingInline: 1 }}
              >
                {record === undefined && <Skeleton variant="rounded" height={ESTIMATED_PX} />}
                {record !== undefined && record !== 'hidden' && (
                  <BoardCard
                    record={record}
                    columnKey={column.key}
                    place={index}
                    isStop={stop === index}
                    isPending={index < arriving}
                  />
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
};
