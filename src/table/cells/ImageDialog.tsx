import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, ButtonBase, Dialog, DialogTitle, IconButton } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { stopRowClick } from './stopRowClick.ts';
import type { Picture } from './values.ts';

interface ThumbnailProps {
  readonly picture: Picture;
  readonly size: 'small' | 'large';
}

/** Edge lengths in the spacing of the theme: inside a table row, and on a details screen. */
const EDGES = { small: 4.5, large: 16 } as const;

/** A small picture that opens large. */
export const Thumbnail = ({ picture, size }: ThumbnailProps): ReactElement => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const title = picture.title || translate('souk.table.image');
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="lg" aria-label={title}>
        <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" dir="auto" sx={{ flexGrow: 1 }}>
            {title}
          </Box>
          <IconButton
            edge="end"
            aria-label={translate('souk.table.close')}
            onClick={() => setOpen(false)}
          >
            <CloseIcon />
          </IconButton>
        </DialogTitle>
        <Box
          component="img"
          src={picture.src}
          alt={title}
          sx={{ maxInlineSize: '100%', maxBlockSize: '80vh', objectFit: 'contain' }}
        />
      </Dialog>
    </Box>
  );
};
