import { Box, Button, Card, CardContent } from '@mui/material';
import { useGetOne, useGetRecordId, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { FormSkeleton } from '#src/admin/layout/page/FormSkeleton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { UnloadedPage } from '#src/admin/layout/page/UnloadedPage.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ResourceStateChip } from '#src/market/conversation/ResourceStateChip.tsx';
import { ResolutionActions } from '#src/market/conversation/resolution/ResolutionActions.tsx';
import { ResolutionText } from '#src/market/conversation/resolution/ResolutionText.tsx';
import type { ResolutionRecord } from '#src/market/conversation/resolution/resolution.ts';
import type { OrderRecord } from '#src/market/orders/order.ts';

const Resolution = ({
  resolution,
  order,
}: {
  readonly resolution: ResolutionRecord;
  readonly order: OrderRecord;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useModel().resources.get('resolutions');
  const kind = resource?.fields.find(({ name }) => name === 'kind');
  const title = kind?.schema['x-enum']?.[resolution.kind]?.[language] ?? resolution.kind;
  return (
    <>
      <PageHead
        title={`${title}: ${order.title}`}
        chip={<ResourceStateChip resource="resolutions" state={resolution.status} />}
        context={
          resolution.dueAt &&
          translate('resolutions.wasDue', {
            date: isolated(formatDateTime(resolution.dueAt)),
          })
        }
        actions={
          <>
            <Button variant="outlined" component={RouterLink} to={`/orders/${order.id}`}>
              {translate('resolutions.openOrder')}
            </Button>
            <Button component={RouterLink} to={`/messages?order=${order.id}`}>
              {translate('resolutions.openConversation')}
            </Button>
          </>
        }
      />
      <Card>
        <CardContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ResolutionText order={order} resolution={resolution} heading="h2" />
            <ResolutionActions order={order} resolution={resolution} />
          </Box>
        </CardContent>
      </Card>
    </>
  );
};

/** One resolution, with what its reader may do about it and the ways to its order and its conversation. */
export const ResolutionPage = () => {
  const id = useGetRecordId();
  const translate = useTranslate();
  const asked = useGetOne<ResolutionRecord>('resolutions', { id: String(id) });
  const { orderId = '' } = asked.data ?? {};
  const order = useGetOne<OrderRecord>('orders', { id: orderId }, { enabled: orderId !== '' });
  if (asked.data && order.data)
    return <Resolution key={id} resolution={asked.data} order={order.data} />;
  return (
    <UnloadedPage
      error={asked.error ?? order.error}
      title={translate('resolutions.failed')}
      onRetry={() => {
        void asked.refetch();
        void order.refetch();
      }}
    >
      <FormSkeleton />
    </UnloadedPage>
  );
};
