import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { fieldNamed } from '#schemas';
import { useModel, useResource } from '#src/admin/session/model.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ResourceStateChip } from '#src/market/conversation/ResourceStateChip.tsx';
import { eventTitle } from '#src/market/conversation/thread/eventText.ts';
import { bucketTitle, movedBuckets } from '#src/market/earnings/buckets.ts';
import { entryKindLabel } from '#src/market/earnings/entryKindLabel.ts';
import { MovedMoney } from '#src/market/earnings/MovedMoney.tsx';
import type { TimelineItem } from './timeline.ts';

type Moved = Extract<TimelineItem, { kind: 'moved' }>;
type Paid = Extract<TimelineItem, { kind: 'money' }>;

const StateChangeMessage = ({ of, to }: Moved) => {
  const translate = useTranslate();
  const language = useLanguage();
  const name = useModel().resources.get(of)?.title[language] ?? of;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {of === 'orders'
        ? translate('souk.orders.timeline.moved')
        : translate('souk.orders.timeline.movedOther', { name })}{' '}
      <ResourceStateChip resource={of} state={to} />
    </Box>
  );
};

const BalanceChangeMessage = ({ entry, moved, currency }: Paid) => {
  const language = useLanguage();
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      <span>{entryKindLabel(entry, language)}</span>
      {movedBuckets(moved).map((bucket) => (
        <Box
          key={bucket}
          component="span"
          sx={{ color: moved[bucket] < 0 ? 'text.secondary' : 'success.main' }}
        >
          {translate('souk.orders.timeline.bucket', { bucket: bucketTitle(bucket, language) })}{' '}
          <MovedMoney value={moved[bucket]} currency={currency} />
        </Box>
      ))}
    </Box>
  );
};

/** One thing that happened, in a line of words. */
export const TimelineText = ({
  item,
  currency,
}: {
  readonly item: TimelineItem;
  readonly currency: string | undefined;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useResource('orders');
  const titleOf = (name: string): string => {
    const field: FieldModel | undefined = fieldNamed(resource, name);
    return field?.title[language] ?? name;
  };
  switch (item.kind) {
    case 'moved':
      return <StateChangeMessage {...item} />;
    case 'money':
      return <BalanceChangeMessage {...item} />;
    case 'changed':
      return translate('souk.orders.timeline.changed', {
        fields: item.fields.map(titleOf).join(translate('souk.table.separator')),
      });
    case 'event':
      return (
        <>
          {eventTitle(item.event, language) ?? item.event}
          {item.amount !== undefined && (
            <>
              {' '}
              <Money value={item.amount} currency={currency} />
            </>
          )}
        </>
      );
    case 'delivery':
      return translate('souk.orders.timeline.delivery', { smart_count: item.files });
    case 'made':
    case 'message':
      return translate(`souk.orders.timeline.${item.kind}`);
  }
};
