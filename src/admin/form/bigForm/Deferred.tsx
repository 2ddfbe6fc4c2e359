import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from '../valueStore.ts';
import { inQuietMoments } from './quietMoments.ts';
import { useFolds } from './useFolds.ts';

/** As far below the window fields are drawn before anybody scrolls there. */
const AHEAD = '800px';
/** A row of inputs with its label, until the browser knows. */
const ROW_PX = 90;

/** Draws what is in sight or asked for at once, the rest when there is time; what is out of sight costs no layout. */
export const Deferred = ({
  ids,
  rows = 4,
  isFirst = false,
  children,
}: {
  /** Of the fields inside. */
  readonly ids: readonly string[];
  /** How high it will be, about. */
  readonly rows?: number;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}) => {
  const folds = useFolds();
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);
  const isWanted = useSelector(folds, () => folds.isWanted(ids));
  // Once drawn it stays.
  const [isDrawn, setDrawn] = useState(false);
  if (!isDrawn && (isFirst || isDue || isWanted)) setDrawn(true);
  useEffect(() => {
    if (isDrawn || !place.current) return;
    const draw = (): void => setDue(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    // What is far away too, so that the browser's own search finds it.
    const stop = inQuietMoments(draw);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [isDrawn]);
  return (
    <Box
      ref={place}
      data-deferred={isDrawn ? undefined : ''}
      sx={{
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${rows * ROW_PX}px`,
        // What is out of sight is clipped to its box: rings of the focus reach a little beyond the inputs.
        margin: -1,
        padding: 1,
      }}
    >
      {isDrawn && children}
    </Box>
  );
};
