import { Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import type { RecordPartProps } from '#src/admin/application/feature.ts';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Answered } from './AnswerCard.tsx';
import { LineList } from './LineList.tsx';
import { type ListedSession, SessionLine } from './SessionsSection.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useLineAction } from './useLineAction.ts';

const HIDDEN: readonly number[] = [403, 404];

/** Where a user is signed in, for those who manage the team; they end what should not be (PEOPLE-6). */
export const UserSessions = ({ record }: RecordPartProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const user = String(record.id);
  const queryKey = ['sessionsOf', user];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      dataProvider.call<{ readonly results: readonly ListedSession[] }>('userSessions', {
        query: { user },
        signal,
      }),
    retry: false,
  });
  const end = useLineAction(
    queryKey,
    (id) => dataProvider.call('userSessionRevoke', { query: { user, id } }),
    () => ['souk.settings.sessions.ended', 'success'],
  );
  const endAll = useMutation({
    mutationFn: () => dataProvider.call('userSessionsRevokeAll', { query: { user } }),
    onSuccess: () => {
      setAsking(false);
      notify('signIn.sessions.endedAll', { type: 'success' });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  // Whoever does not manage the user's team is told nothing of it.
  if (query.error instanceof ApiError && HIDDEN.includes(query.error.status)) return null;
  const name = typeof record['name'] === 'string' ? record['name'] : '';
  return (
    <SettingsCard title={translate('signIn.sessions.title')}>
      <Answered query={query} skeletonPx={80}>
        {({ results }) =>
          results.length === 0 ? (
            <Typography color="text.secondary">{translate('signIn.sessions.none')}</Typography>
          ) : (
            <>
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
              <Sending>
                <Button color="error" onClick={() => setAsking(true)}>
                  {translate('signIn.sessions.endAll')}
                </Button>
              </Sending>
            </>
          )
        }
      </Answered>
      {isAsking && (
        <QuestionDialog
          title={translate('signIn.sessions.endAllTitle', { name: isolatedText(name) })}
          text={translate('signIn.sessions.endAllText')}
          action={translate('signIn.sessions.endAll')}
          error={endAll.error}
          isBusy={endAll.isPending}
          onConfirm={() => endAll.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  );
};
