import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';

/** The most that a withdrawal lives through, many times over. */
const ENTRIES = 50;

interface TimelineProps {
  readonly resource: ResourceModel;
  readonly id: string;
  /** Rows from before the history have no entries: they were requested all the same. */
  readonly requestedAt: string | undefined;
  /** Of the row, where it has one. */
  readonly version: unknown;
}

/** What happened to a withdrawal, newest first: who moved it, when, and why. */
export const Timeline = ({ resource, id, requestedAt, version }: TimelineProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data, error, refetch } = useQuery({
    // Begins with the resource's name: an event of the row refreshes it; without events its next version does.
    queryKey: [resource.name, 'history', { id }, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.act<{ results: readonly HistoryAnswer[] }>(resource.name, 'history', {
        signal,
        query: { id, limit: String(ENTRIES) },
      }),
  });
  const states = resource.stateField?.states?.states ?? {};
  const titleOf = (name: string): string =>
    resource.fields.find((field) => field.name === name)?.title[language] ?? name;

  const wordsOf = ({ kind, changes }: HistoryAnswer): string => {
    if (kind === 'read-secret') return translate('payingOut.withdrawal.accountRead');
    if (kind === 'create') return translate('payingOut.withdrawal.requested');
    const moved = changes.find(({ field }) => field === resource.stateField?.name);
    if (moved) {
      const state = String(moved.after);
      return translate('payingOut.withdrawal.movedTo', {
        state: states[state]?.title[language] ?? state,
      });
    }
    const fields = changes.map(({ field }) => titleOf(field)).join(', ');
    return translate('payingOut.withdrawal.changed', { fields });
  };
  const whyOf = ({ kind, changes }: HistoryAnswer): readonly string[] =>
    kind === 'create'
      ? []
      : changes.flatMap(({ field, after }) =>
          (field === 'reason' || field === 'reference') && typeof after === 'string'
            ? [`${titleOf(field)}: ${after}`]
            : [],
        );

  return (
    <Card component="aside" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h5" sx={{ marginBlockEnd: 2 }}>
          {translate('payingOut.withdrawal.timeline')}
        </Typography>
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {!data && error && (
          <ErrorState
            error={error}
            title={translate('payingOut.withdrawal.timelineFailed')}
            onRetry={() => void refetch()}
          />
        )}
        {data && !data.results.some(({ kind }) => kind === 'create') && (
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
            {translate('payingOut.withdrawal.requested')} <Ltr>{formatDateTime(requestedAt)}</Ltr>
          </Typography>
        )}
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.results.map((entry) => (
            <Box
              key={entry._id}
              component="li"
              sx={{
                borderInlineStart: '2px solid',
                borderColor: 'divider',
                paddingInlineStart: 2,
                paddingBlockEnd: 2,
              }}
            >
              <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{wordsOf(entry)}</Typography>
              {whyOf(entry).map((why) => (
                <Typography key={why} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{why}</bdi>
                </Typography>
              ))}
              <Typography variant="body2" color="text.secondary">
                <Ltr>{formatDateTime(entry.at)}</Ltr>{' '}
                {translate('payingOut.withdrawal.by', {
                  name: entry.by.name ?? translate('payingOut.withdrawal.system'),
                })}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};
