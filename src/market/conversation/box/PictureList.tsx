import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LibraryImage } from '#src/market/images/image.ts';

/** Edge of a picture in the spacing of the theme. */
const EDGE = 9;

/** The pictures that go with the message, and a way to take each off again. */
export const PictureList = ({
  pictures,
  onRemove,
}: {
  readonly pictures: readonly LibraryImage[];
  readonly onRemove: (id: string) => void;
}) => {
  const translate = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('conversation.box.chosenPictures')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {pictures.map(({ id, title, thumbnail }) => (
        <Box component="li" key={id} sx={{ position: 'relative' }}>
          <Box
            component="img"
            src={thumbnail}
            alt={title}
            sx={{
              display: 'block',
              inlineSize: (theme) => theme.spacing(EDGE),
              blockSize: (theme) => theme.spacing(EDGE),
              objectFit: 'cover',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          />
          <IconButton
            size="small"
            aria-label={translate('conversation.files.remove', { name: title })}
            onClick={() => onRemove(id)}
            sx={{
              position: 'absolute',
              insetBlockStart: 0,
              insetInlineEnd: 0,
              bgcolor: 'background.paper',
              '&:hover': { bgcolor: 'background.paper' },
            }}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
};
