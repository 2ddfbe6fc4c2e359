import { Box } from '@mui/material';
import { radiusPx } from '#src/admin/theme/tokens.ts';
import type { Media } from './media.ts';

/** Three by four grid steps of 4 px each, times eight. */
const THUMBNAIL = { inlineSize: 128, blockSize: 96 } as const;

/** A chosen picture, cut to one size. */
export const Thumbnail = ({ media }: { media: Media }) => (
  <Box
    component="img"
    src={media.src}
    alt={media.title ?? ''}
    sx={{
      ...THUMBNAIL,
      objectFit: 'cover',
      display: 'block',
      borderRadius: `${radiusPx.control}px`,
      border: 1,
      borderColor: 'divider',
      backgroundColor: 'background.default',
    }}
  />
);
