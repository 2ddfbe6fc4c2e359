import ChatIcon from '@mui/icons-material/ChatOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { Alert, Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { plainText } from '#src/admin/table/cells/formatted.ts';
import { Moment } from '#src/admin/table/cells/Moment.tsx';
import type { OrderRecord } from '../order.ts';
import { TimelineText } from './TimelineText.tsx';
import type { TimelineItem } from './timeline.ts';
import { useActorName } from './useActorName.ts';
import { useTimeline } from './useTimeline.ts';

const ICONS: Readonly<Record<TimelineItem['kind'], ComponentType>> = {
  made: CartIcon,
  moved: SwapIcon,
  changed: EditIcon,
  event: FlagIcon,
  message: ChatIcon,
  delivery: ShippingIcon,
  money: PaymentsIcon,
};

/** The words of a message are quoted, what a move was made for is told. */
const wordsOf = (item: TimelineItem): string | undefined => {
  switch (item.kind) {
    case 'message':
    case 'delivery':
      return plainText(item.html);
    case 'moved':
    case 'event':
      return item.why;
    default:
      return undefined;
  }
};

const Line = ({ item, order }: { readonly item: TimelineItem; readonly order: OrderRecord }) => {
  const who = useActorName();
  const Icon = ICONS[item.kind];
  const words = wordsOf(item);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        paddingInline: 2.5,
        paddingBlock: 1.5,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', paddingBlockStart: 0.25 }}>
        <Icon />
      </Box>
      <Box sx={{ display: 'grid', rowGap: 0.25, minInlineSize: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
          }}
        >
          <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
            {item.kind === 'message' ? (
              <Link
                component={RouterLink}
                to={`/messages?${new URLSearchParams({ order: order.id, message: item.messageId })}`}
              >
                <TimelineText item={item} currency={order.currency} />
              </Link>
            ) : (
              <TimelineText item={item} currency={order.currency} />
            )}
          </Typography>
          <Typography component="div" variant="body2" color="text.secondary">
            <Moment iso={item.at} text={formatDateTime(item.at)} />
          </Typography>
        </Box>
        {words && (
          <Typography
            dir="auto"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {words}
          </Typography>
        )}
        {item.by && (
          <Typography variant="body2" color="text.secondary">
            {who(item.by)}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const SKELETON_LINES = ['a', 'b', 'c', 'd', 'e'];

/** Everything that happened to an order in one list, newest first, with who and when. */
export const Timeline = ({ order }: { readonly order: OrderRecord }) => {
  const translate = useTranslate();
  const { items, isPending, failed, hasMore, isReading, more } = useTimeline(order);
  if (isPending) {
    return (
      <Card role="status" aria-label={translate('souk.shell.state.loading')} sx={{ padding: 2.5 }}>
        {SKELETON_LINES.map((line) => (
          <Skeleton key={line} variant="rounded" sx={{ blockSize: '3em', marginBlockEnd: 2 }} />
        ))}
      </Card>
    );
  }
  return (
    <Card>
      {failed.map(({ error, retry }, place) => (
        <Alert
          key={String(place)}
          severity="warning"
          action={<Button onClick={retry}>{translate('souk.table.retry')}</Button>}
          sx={{ margin: 2 }}
        >
          {`${translate('souk.orders.timeline.missing')} ${errorText(error, translate)}`}
        </Alert>
      ))}
      <Box
        component="ol"
        reversed
        aria-label={translate('souk.orders.tabs.timeline')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {items.map((item) => (
          <Line key={item.id} item={item} order={order} />
        ))}
      </Box>
      {hasMore && (
        <Box sx={{ display: 'grid', justifyItems: 'center', padding: 2 }}>
          <Button variant="outlined" disabled={isReading} onClick={more}>
            {translate('souk.orders.timeline.more')}
          </Button>
        </Box>
      )}
    </Card>
  );
};
