import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { DELIVERY_STATES, type DeliveryState } from '#schemas/model/calls/webhookCalls.ts';
import type { Paged } from '#src/admin/apiKeys/apiKey.ts';
import { Pager } from '#src/admin/apiKeys/Pager.tsx';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Facts } from '#src/admin/layout/page/Facts.tsx';
import { EmptyState } from '#src/admin/layout/page/States.tsx';
import { useLiveEvents } from '#src/admin/live/live.tsx';
import { AnswerCard } from '#src/admin/settings/AnswerCard.tsx';
import { Line, LineList } from '#src/admin/settings/LineList.tsx';
import { useLineAction } from '#src/admin/settings/useLineAction.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { eventTitle } from './eventTitle.ts';
import { type Delivery, deliveriesQuery, WEBHOOKS_QUERY, type Webhook } from './webhook.ts';

const PAGE_SIZE = 20;
const SKELETON_PX = 240;
/** While something waits the list is read again. */
const LOOK_AGAIN_MS = 2_000;
/** A change is told a moment after it happened: so long something new may come. */
const EXPECTED_MS = 10_000;

const COLORS = {
  waiting: 'info',
  delivered: 'success',
  failed: 'error',
} as const satisfies Record<DeliveryState, string>;

const DeliveryLine = ({
  delivery,
  isOn,
  onOpen,
}: {
  readonly delivery: Delivery;
  readonly isOn: boolean;
  readonly onOpen: () => void;
}) => {
  const translate = useTranslate();
  const { at, state, attempts, nextAt, lastStatus, lastDurationMs, lastError } = delivery;
  const title = eventTitle(delivery, translate);
  const facts = [
    formatDateTime(at),
    ...(lastStatus === null
      ? []
      : [
          translate('webhooks.deliveries.status', {
            status: lastStatus,
            ms: formatNumber(lastDurationMs),
          }),
        ]),
    ...(attempts > 1 ? [translate('webhooks.deliveries.attempts', { smart_count: attempts })] : []),
    ...(isOn && attempts > 0 && nextAt !== null
      ? [translate('webhooks.deliveries.next', { at: formatDateTime(nextAt) })]
      : []),
    ...(!isOn && state === 'waiting' ? [translate('webhooks.deliveries.held')] : []),
  ];
  return (
    <Line>
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography>{title}</Typography>
          <Chip
            size="small"
            color={COLORS[state]}
            label={translate(`webhooks.deliveries.states.${state}`)}
          />
        </Box>
        <Typography variant="body2" color="text.secondary">
          <Facts facts={facts} />
        </Typography>
        {state !== 'delivered' && lastError !== null && (
          <Typography variant="body2" color="error">
            {translate(`webhooks.deliveries.errors.${lastError}`)}
          </Typography>
        )}
      </Box>
      <Button
        onClick={onOpen}
        aria-label={`${translate('ra.action.show')}: ${title} ${formatDateTime(at)}`}
      >
        {translate('ra.action.show')}
      </Button>
    </Line>
  );
};

/** Until when something new is to be expected, as rows change that the webhook is told of. */
const useExpected = ({ _id: id, events }: Webhook) => {
  const queryClient = useQueryClient();
  const until = useRef(0);
  useLiveEvents(({ resource }) => {
    if (!events.some((one) => one.resource === resource)) return;
    until.current = Date.now() + EXPECTED_MS;
    void queryClient.invalidateQueries({ queryKey: deliveriesQuery(id) });
  });
  return () => Date.now() < until.current;
};

/** What a webhook was sent, with what became of it. */
export const DeliveriesCard = ({ webhook }: { readonly webhook: Webhook }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { _id: id, isOn } = webhook;
  const [state, setState] = useState<DeliveryState | ''>('');
  const [page, setPage] = useState(1);
  const [openedOne, setOpened] = useState<Delivery>();
  const isExpected = useExpected(webhook);
  const query = useQuery({
    queryKey: [...deliveriesQuery(id), state, page],
    queryFn: ({ signal }) =>
      dataProvider.call<Paged<Delivery>>('webhookDeliveries', {
        query: { id, page: String(page), limit: String(PAGE_SIZE), ...(state !== '' && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      isOn &&
      (isExpected() || data?.results.some((one) => one.state === 'waiting') === true) &&
      LOOK_AGAIN_MS,
  });
  /** As the list has it now: it may have been tried again since. */
  const opened =
    openedOne && (query.data?.results.find(({ _id }) => _id === openedOne._id) ?? openedOne);
  const replay = useLineAction(
    WEBHOOKS_QUERY,
    (delivery) => dataProvider.call('webhookReplay', { query: { id: delivery } }),
    () => ['webhooks.deliveries.replayed', 'success'],
  );
  return (
    <>
      <AnswerCard
        title={translate('webhooks.deliveries.title')}
        help={translate('webhooks.deliveries.help')}
        query={query}
        skeletonPx={SKELETON_PX}
      >
        {({ results, pagination }) => (
          <>
            <TextField
              select
              label={translate('webhooks.deliveries.state')}
              value={state}
              onChange={({ target }) => {
                setState(DELIVERY_STATES.find((one) => one === target.value) ?? '');
                setPage(1);
              }}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              sx={{ maxInlineSize: 240 }}
            >
              <MenuItem value="">{translate('webhooks.deliveries.any')}</MenuItem>
              {DELIVERY_STATES.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`webhooks.deliveries.states.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            {results.length === 0 ? (
              <EmptyState
                icon="bolt"
                title={translate('webhooks.deliveries.empty')}
                text={translate('webhooks.deliveries.emptyText')}
              />
            ) : (
              <LineList>
                {results.map((delivery) => (
                  <DeliveryLine
                    key={delivery._id}
                    delivery={delivery}
                    isOn={isOn}
                    onOpen={() => setOpened(delivery)}
                  />
                ))}
              </LineList>
            )}
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </AnswerCard>
      {opened && (
        <DeliveryDialog
          delivery={opened}
          isPending={replay.isPending}
          onReplay={() => replay.mutate(opened._id, { onSuccess: () => setOpened(undefined) })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
