import { ClickAwayListener, Paper, Popper, type PopperProps } from '@mui/material';
import { type ReactNode, useMemo, useRef } from 'react';

interface CellPopperProps {
  readonly label: string;
  /** The cell below it; the last one that was there where the row is gone. */
  readonly cell: HTMLElement | undefined;
  readonly onClickAway: () => void;
  readonly children: ReactNode;
}

/** Over the cell, not below it. */
const OVER: PopperProps['modifiers'] = [
  {
    name: 'offset',
    options: {
      offset: ({ reference }: { readonly reference: { readonly height: number } }) => [
        0,
        -reference.height,
      ],
    },
  },
];

/** Where a cell is; once its row is gone, where it was: a cell of no page would be in the page's corner. */
const placeOf = (cell: HTMLElement) => {
  let last = cell.getBoundingClientRect();
  return {
    contextElement: cell,
    getBoundingClientRect: (): DOMRect => {
      if (cell.isConnected) last = cell.getBoundingClientRect();
      return last;
    },
  };
};

/** What stands over a cell while it is edited, at least as wide as it. */
export const CellPopper = ({ label, cell, onClickAway, children }: CellPopperProps) => {
  const last = useRef(cell);
  if (cell) last.current = cell;
  const anchor = last.current;
  const place = useMemo(() => anchor && placeOf(anchor), [anchor]);
  if (!place) return null;
  return (
    <Popper
      open
      anchorEl={place}
      placement="bottom-start"
      modifiers={OVER}
      role="dialog"
      aria-label={label}
      sx={{ zIndex: (theme) => theme.zIndex.drawer + 1, maxInlineSize: '100%' }}
    >
      <ClickAwayListener onClickAway={onClickAway} mouseEvent="onMouseDown">
        <Paper
          elevation={8}
          sx={{ padding: 1, maxBlockSize: '70vh', overflow: 'auto' }}
          style={{ minInlineSize: `max(${place.getBoundingClientRect().width}px, 28ch)` }}
        >
          {children}
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
};
