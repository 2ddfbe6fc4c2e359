import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Card, Link as TextLink, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import type { Paged } from '#src/admin/apiKeys/apiKey.ts';
import { Pager } from '#src/admin/apiKeys/Pager.tsx';
import { SecretDialog } from '#src/admin/apiKeys/SecretDialog.tsx';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { useTeamNames } from '#src/admin/session/teams/useTeamNames.ts';
import { Line, LineList } from '#src/admin/settings/LineList.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { StateChip } from './StateChip.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WEBHOOK_PAGES_QUERY, WEBHOOKS_QUERY, type Webhook } from './webhook.ts';

const PAGE_SIZE = 25;

const WebhookLine = ({
  webhook,
  team,
}: {
  readonly webhook: Webhook;
  readonly team: readonly string[];
}) => {
  const translate = useTranslate();
  const { _id: id, name, url, waiting, failed } = webhook;
  const facts = [
    ...team,
    ...(waiting > 0 ? [translate('webhooks.waiting', { smart_count: waiting })] : []),
    ...(failed > 0 ? [translate('webhooks.givenUp', { smart_count: failed })] : []),
  ];
  return (
    <Line>
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="h2" variant="subtitle1">
            <TextLink component={Link} to={`/webhooks/${encodeURIComponent(id)}`}>
              <bdi>{name}</bdi>
            </TextLink>
          </Typography>
          <StateChip webhook={webhook} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          <bdi dir="ltr">{url}</bdi>
        </Typography>
        {facts.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {facts.join(' · ')}
          </Typography>
        )}
      </Box>
    </Line>
  );
};

/** The webhooks of the team; of every team for those who see all. */
export const WebhooksPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const seesAll = useSession().user.scope === 'all';
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>();
  const { data, error, refetch } = useQuery({
    queryKey: [...WEBHOOK_PAGES_QUERY, page],
    queryFn: ({ signal }) =>
      dataProvider.call<Paged<Webhook>>('webhooks', {
        query: { page: String(page), limit: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const webhooks = data?.results ?? [];
  const teamNames = useTeamNames(seesAll ? webhooks.map(({ teamId }) => teamId ?? undefined) : []);
  const teamOf = ({ teamId }: Webhook): readonly string[] =>
    teamId === null ? [translate('webhooks.allTeams')] : teamNames(teamId);
  return (
    <>
      <PageHead
        title={translate('souk.pages.webhooks.title')}
        context={translate('webhooks.context')}
        actions={
          <ActionButton
            variant="contained"
            icon={<AddIcon />}
            label={translate('webhooks.create')}
            onClick={() => setMaking(true)}
          />
        }
      />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        {error ? (
          <ErrorState
            error={error}
            title={translate('webhooks.failed')}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <FormSkeleton />
        ) : webhooks.length === 0 ? (
          <EmptyState
            icon="bolt"
            title={translate('webhooks.empty')}
            text={translate('webhooks.emptyText')}
          />
        ) : (
          <>
            <LineList>
              {webhooks.map((webhook) => (
                <WebhookLine key={webhook._id} webhook={webhook} team={teamOf(webhook)} />
              ))}
            </LineList>
            <Pager pagination={data.pagination} onPage={setPage} />
          </>
        )}
      </Card>
      {isMaking && (
        <WebhookDialog
          onSaved={({ _id: id, secret = '' }) => {
            void queryClient.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
            setMaking(false);
            setMade({ id, secret });
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <SecretDialog
          kind="secret"
          secret={made.secret}
          onClose={() => void navigate(`/webhooks/${encodeURIComponent(made.id)}`)}
        />
      )}
    </>
  );
};
