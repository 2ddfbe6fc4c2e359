import { Box } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';

/**
 * The empty frame around what is loading or failed at the start, as `index.html` showed it before there was a program
 * (SHELL-1): nothing jumps when the shell takes its place.
 */
export const StartFrame = ({
  isFramed,
  children,
}: {
  /** Whether a shell will come; the sign-in page has none. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}) => {
  useEffect(() => {
    document.documentElement.classList.toggle('start-framed', isFramed);
  }, [isFramed]);
  return (
    <div className="start">
      <div className="start-menu" />
      <div className="start-page">
        <div className="start-bar" />
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
