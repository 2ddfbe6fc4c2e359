import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';

/** Says that the server cannot be reached for as long as that is so; stays in sight below the sticky bar. */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const isAway = useIsServerUnreachable();
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) notify('souk.shell.connection.back', { type: 'success' });
    wasAway.current = isAway;
  }, [isAway, notify]);
  return (
    <Box
      // There before its words are: a region that comes with them is not read out.
      role="status"
      sx={{ position: 'sticky', insetBlockStart: sizePx.topBar, zIndex: 'appBar' }}
    >
      {isAway && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            paddingBlock: 1,
            paddingInline: 2,
            typography: 'body2',
            color: 'warning.main',
            bgcolor: (theme) => theme.palette.tint.warning,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <CloudOffOutlined aria-hidden fontSize="small" />
          {translate('souk.shell.connection.lost')}
        </Box>
      )}
    </Box>
  );
};
