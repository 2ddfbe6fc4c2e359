import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import type { ChainState } from './auditEntry.ts';

const KEY = ['audit', 'state'] as const;
interface States {
  readonly results: readonly ChainState[];
}

/** Those that are not in order first: each is said. Of the others one line is enough. */
const Said = ({ states }: { readonly states: readonly ChainState[] }) => {
  const translate = useTranslate();
  const wrong = states.filter(({ fault }) => fault !== null);
  const waiting = states.reduce((sum, state) => sum + state.waiting, 0);
  const checked = states.filter(({ checkedAt }) => checkedAt !== null);
  const oldest = checked.map(({ checkedAt }) => checkedAt ?? '').sort()[0];
  const position = checked.reduce((sum, { checkedTo }) => sum + (checkedTo ?? 0), 0);
  return (
    <>
      {wrong.map(({ teamId, team, fault }) => (
        <Alert key={teamId} severity="error">
          {translate('audit.state.wrong', {
            team: team ?? translate('audit.filters.noTeam'),
            position: fault?.position ?? 0,
          })}{' '}
          {translate(`audit.state.faults.${fault?.fault ?? 'changed'}`)}
        </Alert>
      ))}
      {wrong.length === 0 && (
        <Typography>
          {oldest === undefined
            ? translate('audit.state.unchecked')
            : translate('audit.state.ok', { position, time: formatDateTime(oldest) })}
        </Typography>
      )}
      {waiting > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('audit.state.waiting', { count: waiting })}
        </Typography>
      )}
    </>
  );
};

/** Whether the log is as it was written, and since when that is known. */
export const ChainCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const isAdmin = actingRoleOf(useSession().user) === 'admin';
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.call<States>('auditState', { signal }),
  });
  const check = useMutation({
    mutationFn: () => dataProvider.call<States>('auditVerify'),
    onSuccess: (states) => {
      queryClient.setQueryData(KEY, states);
      notify('audit.state.checked', { type: 'success' });
    },
    onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
  });
  return (
    <Card
      component="section"
      aria-label={translate('audit.state.title')}
      sx={{ padding: 2, marginBlockEnd: 2, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 280px', display: 'grid', gap: 1, alignContent: 'center' }}>
        {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
        {data && <Said states={data.results} />}
      </Box>
      {isAdmin && (
        <Sending>
          <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
            {translate('audit.state.checkNow')}
          </Button>
        </Sending>
      )}
    </Card>
  );
};
