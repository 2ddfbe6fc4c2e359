import { Box, ButtonBase, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import type { Conversation } from '#schemas/generated/types.ts';
import { formatDateTime, formatRelative } from '#src/admin/format/dates.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useMayList } from '#src/admin/session/ownRole.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';

const SHOWN = 5;

interface Answer {
  readonly results: readonly Conversation[];
  readonly pagination: { readonly total: number };
}

const Line = ({ conversation }: { readonly conversation: Conversation }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { _id, title, last, lastAt, unread } = conversation;
  return (
    <ButtonBase
      component={Link}
      to={`/messages?${new URLSearchParams({ order: _id })}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        inlineSize: '100%',
        paddingInline: 2.5,
        paddingBlock: 1.25,
        textAlign: 'start',
        font: 'inherit',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography
        component="span"
        noWrap
        sx={{ fontWeight: unread > 0 ? 'fontWeightBold' : 'fontWeightMedium' }}
      >
        <bdi>{title}</bdi>
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        title={formatDateTime(lastAt)}
      >
        {formatRelative(lastAt, language, new Date())}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" noWrap>
        <bdi>{last?.text}</bdi>
      </Typography>
      {unread > 0 && (
        <Typography component="span" variant="body2" color="primary" sx={{ textAlign: 'end' }}>
          {translate('souk.customers.unread', { smart_count: unread })}
        </Typography>
      )}
    </ButtonBase>
  );
};

/** What was said last with a customer, order by order; where the server keeps no conversations, nothing. */
export const CustomerConversations = ({ customer }: { readonly customer: RaRecord }) => {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isThere = useCan('conversations');
  const canList = useMayList('messages') && isThere;
  const { data, error, refetch } = useQuery({
    // By the resource's name: a new message reads it again.
    queryKey: ['messages', 'ofCustomer', customer.id],
    enabled: canList,
    queryFn: ({ signal }) =>
      dataProvider.call<Answer>('conversations', {
        signal,
        query: { customerId: String(customer.id), limit: String(SHOWN) },
      }),
  });
  if (!canList) return null;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h5" sx={{ padding: 2.5 }}>
        {translate('souk.customers.messages')}
      </Typography>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} sx={{ margin: 2 }} />}
      {data?.results.length === 0 && (
        <Typography color="text.secondary" sx={{ padding: 2.5, paddingBlockStart: 0 }}>
          {translate('souk.customers.noMessages')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.results.map((conversation) => (
          <li key={conversation._id}>
            <Line conversation={conversation} />
          </li>
        ))}
      </Box>
    </Card>
  );
};
