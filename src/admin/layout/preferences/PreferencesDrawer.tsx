import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { Preferences } from './Preferences.tsx';

/** The preferences beside the page, so that one sees at once what they do. */
export const PreferencesDrawer = ({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const close = translate('souk.shell.preferences.close');
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { inlineSize: 380, maxInlineSize: '100%', padding: 3 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', marginBlockEnd: 3 }}>
        <Typography id={id} component="h2" variant="h3" sx={{ flex: 1 }}>
          {translate('souk.shell.preferences.label')}
        </Typography>
        <Tooltip title={close}>
          <IconButton aria-label={close} onClick={onClose} edge="end">
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Preferences />
    </Drawer>
  );
};
