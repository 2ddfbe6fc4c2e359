import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { deviceOf } from './deviceOf.ts';
import { Line, LineList } from './LineList.tsx';
import { SettingsCard } from './SettingsCard.tsx';

interface OwnSession {
  readonly _id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly address: string;
  readonly agent: string;
  readonly isCurrent: boolean;
}

const KEY = ['sessions'];

const SessionLine = ({
  session,
  onEnd,
  isEnding,
}: {
  readonly session: OwnSession;
  readonly onEnd: () => void;
  readonly isEnding: boolean;
}) => {
  const translate = useTranslate();
  const device = deviceOf(session.agent) ?? translate('souk.settings.sessions.unknown');
  return (
    <Line>
      <DevicesOutlined aria-hidden color="action" />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography>{device}</Typography>
        <Typography variant="body2" color="text.secondary">
          <bdi dir="ltr">{session.address}</bdi>
          {' · '}
          {translate('souk.settings.sessions.seen')}{' '}
          <Moment iso={session.lastSeenAt} text={formatDateTime(session.lastSeenAt)} />
        </Typography>
      </Box>
      {session.isCurrent ? (
        <Chip color="success" label={translate('souk.settings.sessions.current')} />
      ) : (
        <Button
          color="error"
          disabled={isEnding}
          onClick={onEnd}
          aria-label={translate('souk.settings.sessions.endOne', { device })}
        >
          {translate('souk.settings.sessions.end')}
        </Button>
      )}
    </Line>
  );
};

/** Where one is signed in, and a way to end what is not one's own. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      dataProvider.call<{ readonly results: readonly OwnSession[] }>('sessions', { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => dataProvider.call('sessionRevoke', { query: { id } }),
    onSuccess: () => {
      notify('souk.settings.sessions.ended', { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
  });
  return (
    <SettingsCard
      title={translate('souk.settings.sessions.title')}
      help={translate('souk.settings.sessions.help')}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LineList>
          {(data?.results ?? []).map((session) => (
            <SessionLine
              key={session._id}
              session={session}
              isEnding={end.isPending}
              onEnd={() => end.mutate(session._id)}
            />
          ))}
        </LineList>
      )}
    </SettingsCard>
  );
};
