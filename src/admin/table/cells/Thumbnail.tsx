import { Box, ButtonBase } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { PictureDialogProps } from './PictureDialog.tsx';
import { stopRowClick } from './stopRowClick.ts';
import type { Picture } from './values.ts';

const PictureDialog = lazyScreen<PictureDialogProps>(
  async () => (await import('./PictureDialog.tsx')).PictureDialog,
);

interface ThumbnailProps {
  readonly picture: Picture;
  readonly size: 'small' | 'large';
}

/** Edge lengths in the spacing of the theme: inside a table row, and on a details screen. */
const EDGES = { small: 4.5, large: 16 } as const;

/** A small picture that opens large. */
export const Thumbnail = ({ picture, size }: ThumbnailProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    // Events of a dialog bubble to the row through React's tree, not the page's.
    <Box component="span" onClick={stopRowClick} sx={{ display: 'inline-flex' }}>
      <ButtonBase
        aria-label={translate('souk.table.openImage', { title: picture.title })}
        onClick={() => setOpen(true)}
        sx={{
          inlineSize: (theme) => theme.spacing(EDGES[size]),
          blockSize: (theme) => theme.spacing(EDGES[size]),
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          overflow: 'hidden',
        }}
      >
        <Box
          component="img"
          src={picture.thumbnail}
          alt=""
          loading="lazy"
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
};
