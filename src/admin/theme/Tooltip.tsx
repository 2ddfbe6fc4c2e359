import { Box, Portal } from '@mui/material';
import isFocusVisible from '@mui/utils/isFocusVisible';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { sizePx, TOOLTIP_MS } from './tokens.ts';

type Attributes = HTMLAttributes<Element>;
type Placement = 'bottom' | 'bottom-start' | 'right';

interface TooltipProps {
  /** A text names the child where it has no name of its own; nothing is shown for an empty one. */
  readonly title: ReactNode;
  /** The title says more than the child's name does, and is read after it. */
  readonly describeChild?: boolean;
  readonly placement?: Placement;
  readonly children: ReactElement<Attributes>;
}

const GAP_PX = 6;
const MARGIN_PX = 4;

/** Where the tip stands in the window: on the wished side, on the other one where there is no room, never outside. */
const placeOf = (page: HTMLElement, anchor: DOMRect, tip: DOMRect, placement: Placement) => {
  const isRtl = page.dir === 'rtl';
  const { clientWidth, clientHeight } = page;
  const within = (value: number, size: number, room: number): number =>
    Math.max(MARGIN_PX, Math.min(value, room - size - MARGIN_PX));
  if (placement === 'right') {
    const left = isRtl ? anchor.left - tip.width - GAP_PX : anchor.right + GAP_PX;
    const top = anchor.top + (anchor.height - tip.height) / 2;
    return { left, top: within(top, tip.height, clientHeight) };
  }
  const start = isRtl ? anchor.right - tip.width : anchor.left;
  const middle = anchor.left + (anchor.width - tip.width) / 2;
  const below = anchor.bottom + GAP_PX;
  const hasRoom = below + tip.height + MARGIN_PX <= clientHeight;
  return {
    left: within(placement === 'bottom' ? middle : start, tip.width, clientWidth),
    top: hasRoom ? below : anchor.top - tip.height - GAP_PX,
  };
};

const Tip = ({
  id,
  anchor,
  placement,
  onEnter,
  onLeave,
  children,
}: {
  readonly id: string;
  readonly anchor: Element;
  readonly placement: Placement;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) => {
  // Not in an effect: the portal brings its children after those of this drawing.
  const place = useCallback(
    (tip: HTMLDivElement | null): void => {
      if (!tip) return;
      const { left, top } = placeOf(
        anchor.ownerDocument.documentElement,
        anchor.getBoundingClientRect(),
        tip.getBoundingClientRect(),
        placement,
      );
      tip.style.transform = `translate(${left}px, ${top}px)`;
    },
    [anchor, placement],
  );
  return (
    <Portal container={anchor.ownerDocument.body}>
      <Box
        ref={place}
        id={id}
        role="tooltip"
        onMouseEnter={onEnter}
        onMouseLeave={onLeave}
        // The window's own corner in both directions; the measured place is added to it.
        style={{ left: 0, top: 0 }}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          maxInlineSize: sizePx.tooltipMax,
          paddingBlock: 0.75,
          paddingInline: 1,
          borderRadius: 0.75,
          typography: 'caption',
          overflowWrap: 'anywhere',
          color: 'dark.contrastText',
          bgcolor: 'dark.main',
        }}
      >
        {children}
      </Box>
    </Portal>
  );
};

/**
 * A word on what the pointer or the keyboard rests on (WCAG 1.4.13): Escape takes it away, and the pointer may go onto
 * it. MUI's brings a positioning engine, 11 kB of the first screen.
 */
export const Tooltip = ({
  title,
  describeChild = false,
  placement = 'bottom',
  children,
}: TooltipProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (work: () => void, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delayMs);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const { ownerDocument } = anchor;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setAnchor(undefined);
    };
    const onScroll = (): void => setAnchor(undefined);
    ownerDocument.addEventListener('keydown', onKey);
    ownerDocument.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      ownerDocument.removeEventListener('keydown', onKey);
      ownerDocument.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor]);

  if (title === '' || title === null || title === undefined) return children;
  const own = children.props;
  const name = typeof title === 'string' && !describeChild ? { 'aria-label': title } : {};
  const description = anchor && describeChild ? { 'aria-describedby': id } : {};
  return (
    <>
      {cloneElement(children, {
        ...name,
        ...description,
        ...own,
        onMouseEnter: (event) => {
          own.onMouseEnter?.(event);
          const { currentTarget } = event;
          later(() => setAnchor(currentTarget), TOOLTIP_MS.enter);
        },
        onMouseLeave: (event) => {
          own.onMouseLeave?.(event);
          later(hide, TOOLTIP_MS.leave);
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (isFocusVisible(event.currentTarget)) setAnchor(event.currentTarget);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          hide();
        },
        onMouseDown: (event) => {
          own.onMouseDown?.(event);
          hide();
        },
      })}
      {anchor?.isConnected && (
        <Tip
          id={id}
          anchor={anchor}
          placement={placement}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => later(hide, TOOLTIP_MS.leave)}
        >
          {title}
        </Tip>
      )}
    </>
  );
};
