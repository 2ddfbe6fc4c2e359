import { Alert, Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { WEBHOOK_LIMITS } from '#schemas/model/calls/webhookCalls.ts';
import { TeamChoice } from '#src/admin/apiKeys/TeamChoice.tsx';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { useInputRefusals } from '#src/admin/form/useInputRefusals.ts';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { EventsGrid } from './EventsGrid.tsx';
import type { Subscription, Webhook } from './webhook.ts';

/** What a refusal may name. */
const INPUTS: readonly string[] = ['name', 'url', 'events'];

export interface WebhookDialogProps {
  /** The one that is edited; a new one where absent. */
  readonly webhook?: Webhook;
  /** A new one's secret is known this once. */
  readonly onSaved: (saved: Webhook & { readonly secret?: string }) => void;
  readonly onClose: () => void;
}

/** Where a webhook is told, of what. */
export const WebhookDialog = ({ webhook, onSaved, onClose }: WebhookDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { user } = useSession();
  const labelId = useId();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [teamId, setTeamId] = useState(String(user.teamId ?? ''));
  const [events, setEvents] = useState<readonly Subscription[]>(webhook?.events ?? []);
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), url: url.trim(), events };
      if (webhook)
        return dataProvider.call<Webhook>('webhookUpdate', { query: { id: webhook._id }, body });
      const team = teamId === '' ? { isOfAllTeams: true } : { teamId };
      return dataProvider.call<Webhook & { readonly secret: string }>('webhookCreate', {
        body: { ...body, ...(user.scope === 'all' && team) },
      });
    },
    onSuccess: onSaved,
  });
  const { refusalOf, otherText } = useInputRefusals(save.error, INPUTS, 'webhooks.form');
  return (
    <FormDialog
      size="md"
      gap={2}
      title={translate(`webhooks.form.${webhook ? 'editTitle' : 'newTitle'}`)}
      submit={translate(`webhooks.form.${webhook ? 'save' : 'submit'}`)}
      isReady={name.trim() !== '' && url.trim() !== '' && events.length > 0}
      isPending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      typed={[name, url, teamId, events]}
    >
      {otherText && <Alert severity="error">{otherText}</Alert>}
      <LimitedTextField
        autoFocus
        required
        label={translate('webhooks.form.name')}
        value={name}
        limit={WEBHOOK_LIMITS.nameCharacters}
        onChange={setName}
        error={refusalOf('name') !== undefined}
        helperText={refusalOf('name')}
        sx={{ marginBlockStart: 1 }}
      />
      <LimitedTextField
        required
        type="url"
        label={translate('webhooks.form.url')}
        error={refusalOf('url') !== undefined}
        helperText={refusalOf('url') ?? translate('webhooks.form.urlHelp')}
        value={url}
        limit={WEBHOOK_LIMITS.addressCharacters}
        onChange={setUrl}
        attributes={{ dir: 'ltr', spellCheck: false }}
      />
      {!webhook && (
        <TeamChoice
          label={translate('webhooks.form.team')}
          all={translate('webhooks.allTeams')}
          value={teamId}
          onChange={setTeamId}
        />
      )}
      <Box>
        <Typography id={labelId} variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
          {translate('webhooks.form.events')}
        </Typography>
        {refusalOf('events') && (
          <Typography role="alert" variant="body2" color="error" sx={{ marginBlockEnd: 1 }}>
            {refusalOf('events')}
          </Typography>
        )}
        <EventsGrid labelId={labelId} events={events} onChange={setEvents} />
      </Box>
    </FormDialog>
  );
};
