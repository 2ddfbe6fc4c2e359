import { Box } from '@mui/material';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';

/**
 * The frame around what is loading or failed at the start, as `index.html` showed it before there was a program, with
 * the words of the last visit (SHELL-1, START-2): nothing jumps when the shell takes its place.
 */
export const StartFrame = ({
  isFramed,
  children,
}: {
  /** Whether a shell will come; the sign-in page has none. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.classList.toggle('start-framed', isFramed);
  }, [isFramed]);
  useLayoutEffect(() => {
    if (isFramed && frame.current) window.souk?.paint(frame.current);
  }, [isFramed]);
  return (
    <div className="start" ref={frame}>
      <div className="start-menu" />
      <div className="start-page">
        <div className="start-bar" />
        <div className="start-heading" />
        <Box
          component="main"
          sx={{
            maxInlineSize: sizePx.contentMax,
            marginInline: 'auto',
            padding: { xs: 2, sm: 3 },
          }}
        >
          {children}
        </Box>
      </div>
    </div>
  );
};
