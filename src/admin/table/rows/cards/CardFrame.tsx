import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PLAIN } from '#src/admin/theme/plain/styles.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';

/** The places of a dense card: the same for what is there and for what is on its way, so that nothing jumps. */
export const CardFrame = ({
  box,
  picture,
  title,
  words,
  menu,
  figures,
}: {
  readonly box: ReactNode;
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly words?: ReactNode;
  readonly menu: ReactNode;
  /** Absent where no row of the list has any. */
  readonly figures?: ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: `${sizePx.touchTarget}px minmax(0, 1fr) ${sizePx.touchTarget}px`,
      alignItems: 'center',
      rowGap: 0.5,
      paddingBlock: 0.75,
      [`& .${PLAIN.tick}`]: {
        inlineSize: sizePx.touchTarget,
        blockSize: sizePx.touchTarget,
        alignItems: 'center',
        justifyContent: 'center',
      },
    }}
  >
    <Box sx={{ blockSize: sizePx.touchTarget }}>{box}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
      {picture}
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        {title}
        {words}
      </Box>
    </Box>
    <Box sx={{ blockSize: sizePx.touchTarget }}>{menu}</Box>
    {figures !== undefined && (
      <Box sx={{ gridColumn: '2 / -1', minInlineSize: 0, paddingInlineEnd: 1.5 }}>{figures}</Box>
    )}
  </Box>
);
