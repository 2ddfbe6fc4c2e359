import { Box, Skeleton, Typography } from '@mui/material';
import { DelayedSkeleton } from '#src/admin/layout/page/DelayedSkeleton.tsx';
import { range } from '#src/admin/layout/page/range.ts';
import { chipStyles } from '#src/admin/theme/plain/sharedStyles.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { CardFrame } from './CardFrame.tsx';
import { CardPicture } from './CardPicture.tsx';
import type { CardShape } from './cardParts.ts';

/** A box, or a button, that is not there yet. */
const Target = () => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      inlineSize: sizePx.touchTarget,
      blockSize: sizePx.touchTarget,
    }}
  >
    <Skeleton variant="rounded" width="1.25rem" height="1.25rem" />
  </Box>
);

/** The cards that are about to come, as high as they are going to be. */
export const CardsSkeleton = ({
  cards,
  shape,
}: {
  readonly cards: number;
  readonly shape: CardShape;
}) => (
  <DelayedSkeleton sx={{ overflow: 'hidden', minBlockSize: cards * 2 * sizePx.touchTarget }}>
    <Box aria-hidden>
      <Target />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {range(cards).map((card) => (
          <Box
            key={card}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
            }}
          >
            <CardFrame
              box={<Target />}
              picture={shape.picture && <CardPicture address={undefined} />}
              title={
                <Typography variant="subtitle1" component="div">
                  <Skeleton variant="text" width="60%" />
                </Typography>
              }
              words={
                shape.words.length > 0 && (
                  <Typography variant="body2" component="div">
                    <Skeleton variant="text" width="80%" />
                  </Typography>
                )
              }
              menu={<Target />}
              figures={
                shape.figures.length > 0 ? (
                  <Skeleton variant="rounded" width="50%" height={chipStyles.height} />
                ) : undefined
              }
            />
          </Box>
        ))}
      </Box>
    </Box>
  </DelayedSkeleton>
);
