import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton, Popover } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { SoukDataProvider } from '#dataProvider';
import type { NoticeCount } from '#schemas/model/calls/noticeCalls.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { BELL_ID } from '#src/admin/layout/notifications/bell.ts';
import { tell } from '#src/admin/layout/notifications/tell.ts';
import { useAnchor } from '#src/admin/layout/useAnchor.ts';
import { useLiveEvents } from '#src/admin/live/live.tsx';
import { report } from '#src/admin/session/report.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { NOTICE_COUNT, NOTICES, saidOf } from './notice.ts';

/** Where no events arrive, asked again this often. */
const ASK_EVERY_MS = 60_000;
const MOST_SHOWN = 99;

/** Rings for what is newer than what was there when the page was opened. */
const useRinging = (count: NoticeCount | undefined): void => {
  const translate = useTranslate();
  const rung = useRef<string | undefined>(undefined);
  const newest = count?.newest;
  useEffect(() => {
    if (count === undefined) return;
    const now = newest ? `${newest.at} ${newest._id}` : '';
    const before = rung.current;
    rung.current = before === undefined || now > before ? now : before;
    if (before === undefined || !newest?.isSounding || now <= before) return;
    tell({ title: translate('notices.page.title'), text: saidOf(newest, translate) }).catch(
      (cause: unknown) => report(`Something new could not be told: ${String(cause)}`),
    );
  }, [count, newest, translate]);
};

// Most pages are left without it being opened.
const NoticePanel = lazyScreen(async () => (await import('./NoticePanel.tsx')).NoticePanel);

const Bell = ({ unread }: { readonly unread: number }) => {
  const translate = useTranslate();
  const { button, popup, close } = useAnchor('dialog');
  const bell = translate('notices.page.bell');
  const label =
    unread > 0 ? `${bell}: ${translate('notices.page.unread', { count: unread })}` : bell;
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...button}>
          <Badge badgeContent={unread || undefined} max={MOST_SHOWN} color="error">
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        {...popup}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': bell } }}
      >
        <Suspense fallback={null}>
          <NoticePanel onFollow={close} />
        </Suspense>
      </Popover>
    </>
  );
};

/** The bell in the top bar, live; it rings for what is new where the user wants to hear it. */
export const NoticeWatcher = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isOffered = useCan('notifications');
  const { data } = useQuery({
    queryKey: NOTICE_COUNT,
    queryFn: ({ signal }) => dataProvider.call<NoticeCount>('noticeCount', { signal }),
    enabled: isOffered,
    refetchInterval: ASK_EVERY_MS,
    // A count that fails is no news: the page says what it could not load.
    retry: false,
  });
  useLiveEvents(({ kind, id }) => {
    if (kind === 'notice' && id === user._id)
      void queryClient.invalidateQueries({ queryKey: NOTICES });
  });
  useRinging(data);
  const place = document.getElementById(BELL_ID);
  return isOffered && place ? createPortal(<Bell unread={data?.unread ?? 0} />, place) : null;
};
