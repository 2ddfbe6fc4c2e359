import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Dialog, DialogTitle, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Picture } from './values.ts';

export interface PictureDialogProps {
  readonly picture: Picture;
  readonly onClose: () => void;
}

/** A picture as large as the window. */
export const PictureDialog = ({ picture, onClose }: PictureDialogProps) => {
  const translate = useTranslate();
  const title = picture.title || translate('souk.table.image');
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-label={title}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" dir="auto" sx={{ flexGrow: 1 }}>
          {title}
        </Box>
        <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
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
  );
};
