import { Box, Skeleton } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { NoticeAnswer } from '#schemas/model/calls/noticeCalls.ts';
import { MoreButton } from '#src/admin/layout/page/MoreButton.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { NOTICES } from './notice.ts';

const SKELETON_PX = 200;

/** Notices, newest first, older ones on demand. */
export const NoticeList = ({
  query = {},
  isShort = false,
  onFollow,
}: {
  readonly query?: Readonly<Record<string, string>>;
  /** Only the newest ones. */
  readonly isShort?: boolean;
  readonly onFollow?: () => void;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const list = useInfiniteQuery({
    queryKey: [...NOTICES, 'list', query, isShort],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      dataProvider.call<NoticeAnswer>('notices', {
        query: {
          ...query,
          limit: isShort ? '8' : '25',
          ...(pageParam !== '' && { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const notices = list.data?.pages.flatMap(({ results }) => results) ?? [];
  if (list.error && notices.length === 0)
    return (
      <ErrorState
        title={translate('notices.page.failed')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data === undefined) return <Skeleton variant="rounded" height={SKELETON_PX} />;
  if (notices.length === 0)
    return (
      <EmptyState
        icon="campaign"
        title={translate('notices.page.empty')}
        text={translate('notices.page.emptyHelp')}
      />
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {notices.map((notice) => (
          <NoticeLine key={notice._id} notice={notice} {...(onFollow && { onFollow })} />
        ))}
      </Box>
      {!isShort && <MoreButton list={list} label={translate('notices.page.more')} />}
    </>
  );
};
