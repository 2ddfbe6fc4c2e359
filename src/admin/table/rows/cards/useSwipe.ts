import { useTheme } from '@mui/material';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A shorter movement is a tap. */
const SWIPE_FROM_PX = 10;
/** Shown so far, the acts stay when the finger leaves. */
const STAYS_FROM = 0.4;

interface Gesture {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly from: number;
  isSwipe: boolean;
  offset: number;
}

interface SwipeOptions {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

interface Swipe {
  /** What moves aside. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** What comes into view behind it. */
  readonly acts: RefObject<HTMLDivElement | null>;
  /** Whether a finger has been here, so that the acts are there to be measured. */
  readonly isTouched: boolean;
  /** Whether some of the acts is in view. */
  readonly isShown: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

/** Closes at Escape and at a press anywhere but on the card. */
const useCloseElsewhere = (
  content: Swipe['content'],
  isOpen: boolean,
  onClose: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    const onDown = ({ target }: Event): void => {
      const card = content.current?.parentElement;
      if (!(target instanceof Node) || !card?.contains(target)) onClose();
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    return () => ends.abort();
  }, [content, isOpen, onClose]);
};

/** A card that stands aside as far as its acts are wide, or where a finger has it. */
const useAside = (isOpen: boolean) => {
  const forward = useTheme().direction === 'rtl' ? -1 : 1;
  const content = useRef<HTMLDivElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const [isSwiping, setSwiping] = useState(false);

  const width = (): number => acts.current?.offsetWidth ?? 0;
  const place = (offset: number): void => {
    if (content.current)
      content.current.style.transform = offset === 0 ? '' : `translateX(${-offset * forward}px)`;
  };
  useLayoutEffect(() => {
    content.current?.toggleAttribute('data-swiping', isSwiping);
    if (!isSwiping) place(isOpen ? width() : 0);
  });

  /** Answers how far it is then. */
  const drag = (to: number): number => {
    const offset = Math.min(Math.max(to, 0), width());
    place(offset);
    return offset;
  };

  return { content, acts, forward, width, drag, isSwiping, setSwiping };
};

/**
 * Moves a card aside under a finger, toward the beginning of the line, as far as its acts are wide.
 *
 * It only shows: however far a finger goes, nothing is done. The content needs `touch-action: pan-y`, so that the
 * browser scrolls by itself and ends the gesture. Mice and keyboards have the menu.
 */
export const useSwipe = ({ isOpen, onOpen, onClose }: SwipeOptions): Swipe => {
  const { content, acts, forward, width, drag, isSwiping, setSwiping } = useAside(isOpen);
  const gesture = useRef<Gesture>(undefined);
  const hasSwiped = useRef(false);
  const [isTouched, setTouched] = useState(false);
  useCloseElsewhere(content, isOpen, onClose);

  /** Whether the finger has gone far enough along the line to mean it. */
  const begins = (one: Gesture, along: number, across: number): boolean => {
    if (Math.max(Math.abs(along), across) < SWIPE_FROM_PX) return false;
    one.isSwipe = Math.abs(along) > across && (along > 0 || isOpen);
    if (one.isSwipe) setSwiping(true);
    else gesture.current = undefined;
    return one.isSwipe;
  };
  const end = (stays: boolean): void => {
    const one = gesture.current;
    gesture.current = undefined;
    if (!one?.isSwipe) return;
    hasSwiped.current = true;
    setSwiping(false);
    (stays ? onOpen : onClose)();
  };

  return {
    content,
    acts,
    isTouched,
    isShown: isOpen || isSwiping,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
        hasSwiped.current = false;
        if (pointerType === 'mouse' || !isPrimary) return;
        setTouched(true);
        const from = isOpen ? width() : 0;
        gesture.current = { id, x, y, from, isSwipe: false, offset: from };
      },
      onPointerMove: ({ pointerId, clientX, clientY }) => {
        const one = gesture.current;
        if (one?.id !== pointerId) return;
        const along = (one.x - clientX) * forward;
        if (!one.isSwipe && !begins(one, along, Math.abs(clientY - one.y))) return;
        one.offset = drag(one.from + along);
      },
      onPointerUp: ({ pointerId }) => {
        const one = gesture.current;
        if (one?.id === pointerId) end(one.offset > width() * STAYS_FROM);
      },
      onPointerCancel: () => end(isOpen),
      onClickCapture: (event) => {
        if (!isOpen && !hasSwiped.current) return;
        // A tap on a card that stands aside puts it back, and the end of a swipe is no tap.
        event.preventDefault();
        event.stopPropagation();
        if (!hasSwiped.current) onClose();
        hasSwiped.current = false;
      },
    },
  };
};
