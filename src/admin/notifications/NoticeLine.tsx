import { Box, Button, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Notice } from '#schemas/model/calls/noticeCalls.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { saidOf } from './notice.ts';
import { useMarkNotices } from './useMarkNotices.ts';

/** One notice: what happened, when, and whether it was read. Following its link reads it. */
export const NoticeLine = ({
  notice,
  onFollow,
}: {
  readonly notice: Notice;
  readonly onFollow?: () => void;
}) => {
  const translate = useTranslate();
  const mark = useMarkNotices();
  const cannotSend = useCannotSend();
  const { _id, at, times, link, isRead } = notice;
  const said = saidOf(notice, translate);
  const follow = (): void => {
    if (!isRead && !cannotSend) mark.mutate({ ids: [_id], isRead: true });
    onFollow?.();
  };
  const verb = translate(isRead ? 'notices.page.markUnread' : 'notices.page.markRead');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 1.25,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          inlineSize: 8,
          blockSize: 8,
          borderRadius: '50%',
          bgcolor: isRead ? 'transparent' : 'primary.main',
        }}
      />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            fontWeight: isRead ? 'fontWeightRegular' : 'fontWeightBold',
          }}
        >
          {link === null ? (
            <bdi>{said}</bdi>
          ) : (
            <Link component={RouterLink} to={link} color="inherit" onClick={follow}>
              <bdi>{said}</bdi>
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" component="div">
          <Moment iso={at} text={formatDateTime(at)} />
          {times > 1 && ` · ${translate('notices.page.times', { count: times })}`}
        </Typography>
      </Box>
      <Sending>
        <Button
          size="small"
          disabled={mark.isPending}
          aria-label={`${verb}: ${said}`}
          onClick={() => mark.mutate({ ids: [_id], isRead: !isRead })}
          sx={{ flexShrink: 0 }}
        >
          {verb}
        </Button>
      </Sending>
    </Box>
  );
};
