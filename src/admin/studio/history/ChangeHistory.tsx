import { Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { type ChangeEntry, STUDIO_KEY } from '../draft/draftCalls.ts';
import { RevertDialog } from './RevertDialog.tsx';

const ASK_AGAIN_MS = 1_500;
const UNDER_WAY: readonly string[] = [
  ...['announcing', 'filling', 'using', 'completing', 'computing', 'judging', 'stopping'],
];
const STOPPABLE: readonly string[] = ['announcing', 'filling'];

const isUnderWay = ({ state }: ChangeEntry): boolean => UNDER_WAY.includes(state);

const Entry = ({
  entry,
  hasName,
  onRevert,
}: {
  readonly entry: ChangeEntry;
  readonly hasName: boolean;
  readonly onRevert: () => void;
}) => {
  const translate = useTranslate();
  const toast = useToast();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => dataProvider.call('schemaChangeStop', { body: { id: entry._id } }),
    onError: (cause) => toast('error', errorText(cause, translate)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] }),
  });
  const { resource, changes, madeAt, state, counts, name, problem } = entry;
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1.5, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
    >
      <Typography variant="body2" color="text.secondary">
        <Ltr>{formatDateTime(madeAt)}</Ltr>
        {' · '}
        <bdi>{name ?? translate('studio.history.somebody')}</bdi>
        {hasName &&
          ` · ${translate(`resources.${resource}.name`, { smart_count: 2, _: resource })}`}
      </Typography>
      {changes.map((sentence) => (
        <Typography key={sentence} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      {isUnderWay(entry) && (
        <Box role="status" sx={{ paddingBlock: 1 }}>
          <LinearProgress aria-label={translate('studio.history.underWay')} />
          <Typography variant="body2">
            {translate('studio.history.filled', { smart_count: counts.looked ?? 0 })}
          </Typography>
        </Box>
      )}
      {problem !== undefined && <Typography color="error">{problem}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {state !== 'done' && (
          <Chip size="small" label={translate(`studio.history.states.${state}`)} />
        )}
        {STOPPABLE.includes(state) && (
          <Sending>
            <Button size="small" disabled={stop.isPending} onClick={() => stop.mutate()}>
              {translate('studio.history.stop')}
            </Button>
          </Sending>
        )}
        {state === 'done' && (
          <Sending>
            <Button size="small" onClick={onRevert}>
              {translate('studio.history.revert')}
            </Button>
          </Sending>
        )}
      </Box>
    </Box>
  );
};

/** What was changed, by whom and when, newest first, each with a way back. */
export const ChangeHistory = ({ resource }: { readonly resource?: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const locale = useLocale();
  const [reverted, setReverted] = useState<ChangeEntry>();
  const { data, error, refetch } = useQuery({
    queryKey: [STUDIO_KEY, 'changes', locale],
    queryFn: async ({ signal }) =>
      (await dataProvider.call<{ changes: readonly ChangeEntry[] }>('schemaChanges', { signal }))
        .changes,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_AGAIN_MS : false),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton sections={1} />;
  const own = resource === undefined ? data : data.filter((entry) => entry.resource === resource);
  if (own.length === 0)
    return (
      <EmptyState
        icon="schedule"
        title={translate('studio.history.empty')}
        text={translate('studio.history.emptyText')}
      />
    );
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {own.map((entry) => (
          <Entry
            key={entry._id}
            entry={entry}
            hasName={resource === undefined}
            onRevert={() => setReverted(entry)}
          />
        ))}
      </Box>
      {reverted && <RevertDialog entry={reverted} onClose={() => setReverted(undefined)} />}
    </>
  );
};
