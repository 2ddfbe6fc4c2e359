import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';

/** Edge of a card's picture, in the spacing of the theme. */
const EDGE = 5;

/** The small picture of a card, or its place. */
export const CardPicture = ({ address }: { readonly address: string | undefined }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      inlineSize: (theme) => theme.spacing(EDGE),
      blockSize: (theme) => theme.spacing(EDGE),
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    {address === undefined ? (
      <ImageIcon aria-hidden fontSize="small" />
    ) : (
      <Box
        component="img"
        src={address}
        alt=""
        loading="lazy"
        draggable={false}
        sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
      />
    )}
  </Box>
);
