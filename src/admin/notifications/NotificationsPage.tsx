import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { NOTICE_CHOICES, type NoticeChoices } from '#src/admin/settings/notices/choices.ts';
import { NoticeList } from './NoticeList.tsx';
import { useMarkNotices } from './useMarkNotices.ts';

const ALL = 'all';
const UNREAD = 'unread';

/** Everything that one was told of, with what was read (PEOPLE-8). */
export const NotificationsPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [shown, setShown] = useState(ALL);
  const [kind, setKind] = useState('');
  const mark = useMarkNotices();
  const { data: choices } = useQuery({
    queryKey: NOTICE_CHOICES,
    queryFn: ({ signal }) => dataProvider.call<NoticeChoices>('noticeChoices', { signal }),
  });
  const query = {
    ...(shown === UNREAD && { unread: 'true' }),
    ...(kind !== '' && { kind }),
  };
  return (
    <>
      <PageHead
        title={translate('notices.page.title')}
        actions={
          <>
            <Sending>
              <Button
                variant="outlined"
                disabled={mark.isPending}
                onClick={() => mark.mutate({ isRead: true })}
              >
                {translate('notices.page.markAll')}
              </Button>
            </Sending>
            <Button component={RouterLink} to="/settings">
              {translate('notices.page.choices')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}>
        {[ALL, UNREAD].map((name) => (
          <Button
            key={name}
            aria-pressed={shown === name}
            variant={shown === name ? 'contained' : 'outlined'}
            onClick={() => setShown(name)}
          >
            {translate(name === ALL ? 'notices.page.all' : 'notices.page.onlyUnread')}
          </Button>
        ))}
        <TextField
          select
          size="small"
          label={translate('notices.page.kindFilter')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ minInlineSize: 200 }}
        >
          <MenuItem value="">{translate('notices.page.all')}</MenuItem>
          {choices?.kinds.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {translate(`notices.names.${name}`, { _: name })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Card sx={{ paddingInline: 2 }}>
        <NoticeList query={query} />
      </Card>
    </>
  );
};
