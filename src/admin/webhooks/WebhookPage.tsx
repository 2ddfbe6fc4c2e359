import SendOutlined from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import { SecretDialog } from '#src/admin/apiKeys/SecretDialog.tsx';
import { QuestionDialog } from '#src/admin/form/QuestionDialog.tsx';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { isMissing } from '#src/admin/session/answerStatus.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useLineAction } from '#src/admin/settings/useLineAction.ts';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { DeliveriesCard } from './DeliveriesCard.tsx';
import { StateChip } from './StateChip.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WEBHOOK_PAGES_QUERY, WEBHOOKS_QUERY, type Webhook } from './webhook.ts';

const SendIcon = mirrored(SendOutlined);

type Asking = 'edit' | 'rotate' | 'remove' | { readonly secret: string };

/** What is wrong with it, and what somebody should know of it. */
const Notices = ({ webhook }: { readonly webhook: Webhook }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { isOn, offReason, failingSince, faults, bothSecretsUntil } = webhook;
  const names = faults.map((name) =>
    translate(`resources.${name}.name`, { smart_count: 2, _: name }),
  );
  return (
    <>
      {!isOn && offReason !== null && (
        <Alert severity="warning">{translate(`webhooks.offReasons.${offReason}`)}</Alert>
      )}
      {isOn && failingSince !== null && (
        <Alert severity="warning">
          {translate('webhooks.failingSince', { at: formatDateTime(failingSince) })}
        </Alert>
      )}
      {faults.length > 0 && (
        <Alert severity="error">
          {translate('webhooks.faults', { resources: new Intl.ListFormat(language).format(names) })}
        </Alert>
      )}
      {bothSecretsUntil !== null && Date.parse(bothSecretsUntil) > Date.now() && (
        <Alert severity="info">
          {translate('webhooks.bothSecrets', { at: formatDateTime(bothSecretsUntil) })}
        </Alert>
      )}
    </>
  );
};

const Told = ({ webhook: { events, maker } }: { readonly webhook: Webhook }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h4" sx={{ marginBlockEnd: 1 }}>
        {translate('webhooks.told')}
      </Typography>
      {events.map(({ resource, events: told, filter }) => {
        const name = translate(`resources.${resource}.name`, { smart_count: 2, _: resource });
        const isFiltered = Object.keys(filter ?? {}).length > 0;
        return (
          <Typography key={resource}>
            {isFiltered ? translate('webhooks.form.filtered', { name }) : name}
            {' · '}
            {new Intl.ListFormat(language, { type: 'unit' }).format(
              told.map((event) => translate(`webhooks.events.${event}`)),
            )}
          </Typography>
        );
      })}
      {maker.name !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {translate('webhooks.by', { name: isolatedText(maker.name) })}
        </Typography>
      )}
    </Card>
  );
};

const Actions = ({
  webhook,
  onAsk,
}: {
  readonly webhook: Webhook;
  readonly onAsk: (asking: Asking) => void;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { _id: id, isOn, failed } = webhook;
  const query = { id };
  const test = useLineAction(
    WEBHOOKS_QUERY,
    () => dataProvider.call('webhookTest', { query }),
    () => ['webhooks.testing', 'success'],
  );
  const turn = useLineAction(
    WEBHOOKS_QUERY,
    () => dataProvider.call('webhookUpdate', { query, body: { isOn: !isOn } }),
    () => [`webhooks.${isOn ? 'switchedOff' : 'switchedOn'}`, 'success'],
  );
  const replayAll = useLineAction(
    WEBHOOKS_QUERY,
    () => dataProvider.call('webhookReplayFailed', { query }),
    () => ['webhooks.deliveries.replayed', 'success'],
  );
  const isBusy = test.isPending || turn.isPending || replayAll.isPending;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ActionButton
        sends
        variant="contained"
        icon={<SendIcon />}
        label={translate('webhooks.test')}
        disabled={!isOn || isBusy}
        onClick={() => test.mutate(id)}
      />
      {failed > 0 && (
        <Sending>
          <Button variant="outlined" disabled={isBusy} onClick={() => replayAll.mutate(id)}>
            {translate('webhooks.deliveries.replayAll')}
          </Button>
        </Sending>
      )}
      <Button variant="outlined" onClick={() => onAsk('edit')}>
        {translate('ra.action.edit')}
      </Button>
      <Sending>
        <Button disabled={isBusy} onClick={() => turn.mutate(id)}>
          {translate(`webhooks.${isOn ? 'switchOff' : 'switchOn'}`)}
        </Button>
      </Sending>
      <Sending>
        <Button onClick={() => onAsk('rotate')}>{translate('webhooks.rotate')}</Button>
      </Sending>
      <Sending>
        <Button color="error" onClick={() => onAsk('remove')}>
          {translate('ra.action.delete')}
        </Button>
      </Sending>
    </Box>
  );
};

const WebhookQuestion = ({
  webhook,
  asking,
  onAsk,
  onRemoved,
}: {
  readonly webhook: Webhook;
  readonly asking: Asking;
  readonly onAsk: (asking: Asking | undefined) => void;
  readonly onRemoved: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { _id: id, name } = webhook;
  const close = (): void => onAsk(undefined);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
  const remove = useMutation({
    mutationFn: () => dataProvider.call('webhookDelete', { query: { id } }),
    onSuccess: () => {
      notify('webhooks.removed', { type: 'success' });
      onRemoved();
      void navigate('/webhooks');
      // The lists alone: of the webhook itself nothing can be asked any more.
      return queryClient.invalidateQueries({ queryKey: WEBHOOK_PAGES_QUERY });
    },
  });
  const rotate = useMutation({
    mutationFn: () =>
      dataProvider.call<{ readonly secret: string }>('webhookRotate', { query: { id } }),
    onSuccess: ({ secret }) => {
      onAsk({ secret });
      return refresh();
    },
  });
  if (typeof asking === 'object')
    return <SecretDialog kind="secret" secret={asking.secret} onClose={close} />;
  if (asking === 'edit')
    return (
      <WebhookDialog
        webhook={webhook}
        onSaved={() => {
          notify('webhooks.saved', { type: 'success' });
          void refresh();
          close();
        }}
        onClose={close}
      />
    );
  const form = `webhooks.${asking}Form`;
  const acting = asking === 'remove' ? remove : rotate;
  return (
    <QuestionDialog
      title={translate(`${form}.title`, { name })}
      text={translate(`${form}.text`)}
      action={translate(`${form}.submit`)}
      error={acting.error}
      isBusy={acting.isPending}
      onConfirm={() => acting.mutate()}
      onClose={close}
    />
  );
};

/** One webhook: how it stands, what it is told of, what it was sent. */
export const WebhookPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [asking, setAsking] = useState<Asking>();
  const [isRemoved, setRemoved] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...WEBHOOKS_QUERY, 'one', id],
    queryFn: ({ signal }) => dataProvider.call<Webhook>('webhook', { query: { id }, signal }),
    enabled: !isRemoved,
  });
  if (!data || isRemoved || isMissing(error))
    return (
      <UnloadedPage
        error={error}
        title={translate('webhooks.oneFailed')}
        onRetry={() => void refetch()}
      >
        <FormSkeleton />
      </UnloadedPage>
    );
  return (
    <>
      <PageHead
        title={data.name}
        chip={<StateChip webhook={data} />}
        context={
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{data.url}</bdi>
          </Box>
        }
        actions={<Actions webhook={data} onAsk={setAsking} />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Notices webhook={data} />
        <Told webhook={data} />
        <DeliveriesCard webhook={data} />
      </Box>
      {asking && (
        <WebhookQuestion
          webhook={data}
          asking={asking}
          onAsk={setAsking}
          onRemoved={() => setRemoved(true)}
        />
      )}
    </>
  );
};
