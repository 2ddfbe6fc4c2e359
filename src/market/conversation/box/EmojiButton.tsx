import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import { Box, ButtonBase, IconButton, Popover } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { EMOJIS } from './emojis.ts';

const COLUMNS = 10;

/** Puts a small picture into the text. */
export const EmojiButton = ({ onChoose }: { readonly onChoose: (emoji: string) => void }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('conversation.box.emoji');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EmojiEmotionsOutlined />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`, padding: 1 }}>
          {EMOJIS.map((emoji) => (
            <ButtonBase
              key={emoji}
              onClick={() => {
                setAnchor(null);
                onChoose(emoji);
              }}
              sx={{
                inlineSize: (theme) => theme.spacing(4),
                blockSize: (theme) => theme.spacing(4),
                borderRadius: 1,
                typography: 'h3',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {emoji}
            </ButtonBase>
          ))}
        </Box>
      </Popover>
    </>
  );
};
