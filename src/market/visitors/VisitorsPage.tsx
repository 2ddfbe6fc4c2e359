import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { DAY_MS } from '#schemas';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';

const PER_PAGE = 50;

interface VisitsAnswer {
  readonly results: readonly { readonly hour: string; readonly visitors: number }[];
  readonly pagination: { readonly last_page: number };
  /** Of all pages. */
  readonly sum: number;
}

const momentOr = (text: string | null, otherwise: number): string => {
  const ms = text === null ? Number.NaN : Date.parse(text);
  return new Date(Number.isNaN(ms) ? otherwise : ms).toISOString();
};

/** The hours behind the number of visitors; its sum is that number. */
export const VisitorsPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [parameters] = useSearchParams();
  const [openedMs] = useState(() => Date.now());
  const [page, setPage] = useState(1);
  const from = momentOr(parameters.get('from'), openedMs - DAY_MS);
  const to = momentOr(parameters.get('to'), openedMs);
  const teamId = parameters.get('teamId');
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'visits', from, to, teamId, page],
    queryFn: ({ signal }) =>
      dataProvider.call<VisitsAnswer>('visits', {
        signal,
        query: {
          from,
          to,
          ...(teamId !== null && { teamId }),
          page: String(page),
          limit: String(PER_PAGE),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const pages = data?.pagination.last_page ?? 1;
  return (
    <>
      <PageHead
        title={translate('souk.statistics.visitorsTitle')}
        context={
          <>
            <Ltr>{formatDateTime(from)}</Ltr>
            {' – '}
            <Ltr>{formatDateTime(to)}</Ltr>
            {data && (
              <>
                {' · '}
                {translate('souk.statistics.visitorsSum', {
                  smart_count: data.sum,
                  count: formatNumber(data.sum),
                })}
              </>
            )}
          </>
        }
      />
      <Card>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={240} sx={{ margin: 2.5 }} />}
        {data?.results.length === 0 && (
          <EmptyState
            icon="groups"
            title={translate('souk.statistics.noVisitorsTitle')}
            text={translate('souk.statistics.noVisitorsText')}
          />
        )}
        {data && data.results.length > 0 && (
          <Table aria-label={translate('souk.statistics.visitorsTitle')}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('souk.statistics.hour')}</TableCell>
                <TableCell sx={{ textAlign: 'end' }}>
                  {translate('souk.statistics.visitors')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.results.map(({ hour, visitors }) => (
                <TableRow key={hour}>
                  <TableCell>
                    <Ltr>{formatDateTime(hour)}</Ltr>
                  </TableCell>
                  <TableCell sx={{ textAlign: 'end' }}>
                    <Ltr>{formatNumber(visitors)}</Ltr>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {pages > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, padding: 2 }}>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {translate('souk.pages.earnings.newer')}
            </Button>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {translate('souk.pages.earnings.older')}
            </Button>
          </Box>
        )}
      </Card>
    </>
  );
};
