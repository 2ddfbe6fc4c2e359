import { Box, type SxProps, type Theme } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SKELETON_DELAY_MS } from '#src/admin/theme/tokens.ts';
import { whenIdle } from '../whenIdle.ts';

/** A processor that is busy with the real thing has no time for its shape, but people must see that something comes. */
const BUSIEST_MS = 1_000;

/** How many shapes are drawn. What follows on one is drawn at once: nothing blinks between two of them. */
let drawn = 0;

const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(() => drawn > 0);
  useEffect(() => {
    if (isLate) {
      drawn += 1;
      return () => {
        drawn -= 1;
      };
    }
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setLate(true), BUSIEST_MS);
    }, SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [isLate]);
  return isLate;
};

/**
 * The shape of what is on its way (look.md "Loading"). A quick answer never shows it, and it is not made either: made
 * and hidden, it holds up what it stands for.
 */
export const DelayedSkeleton = ({
  children,
  sx,
}: {
  readonly children: ReactNode;
  /** Keeps the place from the start. */
  readonly sx?: SxProps<Theme>;
}) => {
  const translate = useTranslate();
  const isLate = useIsLate();
  return (
    <Box role="status" aria-label={translate('souk.shell.state.loading')} {...(sx && { sx })}>
      {isLate && children}
    </Box>
  );
};
