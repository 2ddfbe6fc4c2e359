import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { deviceOf } from '#schemas/model/texts/deviceOf.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { Line, LineList } from './LineList.tsx';
import { useLineAction } from './useLineAction.ts';

export interface ListedSession {
  readonly _id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly address: string;
  readonly agent: string;
  readonly isCurrent: boolean;
}

const KEY = ['sessions'];

/** One device that somebody is signed in on. */
export const SessionLine = ({
  session,
  onEnd,
  isEnding,
}: {
  readonly session: ListedSession;
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
        <Sending>
          <Button
            color="error"
            disabled={isEnding}
            onClick={onEnd}
            aria-label={translate('souk.settings.sessions.endOne', { device })}
          >
            {translate('souk.settings.sessions.end')}
          </Button>
        </Sending>
      )}
    </Line>
  );
};

/** The devices that one is signed in on, each with a way to sign it out. */
export const SessionsSection = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      dataProvider.call<{ readonly results: readonly ListedSession[] }>('sessions', { signal }),
  });
  const end = useLineAction(
    KEY,
    (id) => dataProvider.call('sessionRevoke', { query: { id } }),
    () => ['souk.settings.sessions.ended', 'success'],
  );
  return (
    <AnswerCard
      title={translate('souk.settings.sessions.title')}
      help={translate('souk.settings.sessions.help')}
      query={query}
    >
      {({ results }) => (
        <LineList>
          {results.map((session) => (
            <SessionLine
              key={session._id}
              session={session}
              isEnding={end.isPending}
              onEnd={() => end.mutate(session._id)}
            />
          ))}
        </LineList>
      )}
    </AnswerCard>
  );
};
