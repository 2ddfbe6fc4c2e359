import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useMarkNotices } from './useMarkNotices.ts';

/** The newest notices, below the bell. */
export const NoticePanel = ({ onFollow }: { readonly onFollow: () => void }) => {
  const translate = useTranslate();
  const mark = useMarkNotices();
  return (
    <Box sx={{ inlineSize: 420, maxInlineSize: '100%', padding: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" variant="h4">
          {translate('notices.page.title')}
        </Typography>
        <Sending>
          <Button
            size="small"
            disabled={mark.isPending}
            onClick={() => mark.mutate({ isRead: true })}
          >
            {translate('notices.page.markAll')}
          </Button>
        </Sending>
      </Box>
      <NoticeList isShort onFollow={onFollow} />
      <Button fullWidth component={RouterLink} to="/notifications" onClick={onFollow}>
        {translate('notices.page.seeAll')}
      </Button>
    </Box>
  );
};
