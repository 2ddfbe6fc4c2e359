import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';

/** Diameter in the spacing of the theme. */
const DOT = 1.25;

/** The buyer is here at this moment: a dot with its word for those who hear it or ask for it. */
export const PresenceDot = () => {
  const translate = useTranslate();
  const word = translate('conversation.list.online');
  return (
    <Box
      component="span"
      title={word}
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        inlineSize: (theme) => theme.spacing(DOT),
        blockSize: (theme) => theme.spacing(DOT),
        marginInlineStart: 0.75,
        borderRadius: '50%',
        bgcolor: 'success.main',
      }}
    >
      <span style={visuallyHidden}>{word}</span>
    </Box>
  );
};
