import { Box, Button, Card, Skeleton } from '@mui/material';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { AUDIT_FORMATS } from '#schemas/model/calls/auditCalls.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { MoreButton } from '#src/admin/layout/page/MoreButton.tsx';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { download } from '#src/admin/table/export/download.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import { type AuditPageAnswer, queryOf } from './auditEntry.ts';
import { ChainCard } from './ChainCard.tsx';
import { useAddressFilters } from './useAddressFilters.ts';

const SKELETONS_PX = 480;
type Format = (typeof AUDIT_FORMATS)[number];
const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv;charset=utf-8',
  jsonl: 'application/x-ndjson',
};
const BUTTONS = [
  ['csv', 'audit.exportCsv'],
  ['jsonl', 'audit.exportLines'],
] as const satisfies readonly (readonly [Format, string])[];

const useAuditExport = (query: Record<string, string>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useMutation({
    mutationFn: async (format: Format) => {
      const answer = await dataProvider.call<unknown>('auditExport', {
        query: { ...query, format },
      });
      // A file of one line is JSON, and was read as such.
      const text = typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`;
      download([text], `audit.${format}`, TYPES[format]);
    },
    onSuccess: () => notify('audit.exported', { type: 'success' }),
    onError: (cause) => notify(errorText(cause, translate), { type: 'error' }),
  });
};

/** Who did what from where: newest first, older ones on demand (PEOPLE-7). */
export const AuditPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const [filters, setFilters] = useAddressFilters();
  const query = queryOf(useDeferredValue(filters));
  const makeFile = useAuditExport(query);
  const list = useInfiniteQuery({
    queryKey: ['audit', 'entries', query],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      dataProvider.call<AuditPageAnswer>('audit', {
        query: { ...query, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const entries = list.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <PageHead
        title={translate('souk.pages.audit.title')}
        context={translate('audit.context')}
        actions={BUTTONS.map(([format, label]) => (
          <Button
            key={format}
            variant="outlined"
            disabled={makeFile.isPending}
            onClick={() => makeFile.mutate(format)}
          >
            {translate(label)}
          </Button>
        ))}
      />
      <ChainCard />
      <AuditFilters filters={filters} onChange={setFilters} />
      {list.error && entries.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton variant="rounded" height={SKELETONS_PX} />
      ) : entries.length === 0 ? (
        <EmptyState title={translate('audit.empty')} text={translate('audit.emptyHelp')} />
      ) : (
        <Card sx={{ paddingInline: 2 }}>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {entries.map((entry) => (
              <AuditLine key={entry._id} entry={entry} />
            ))}
          </Box>
        </Card>
      )}
      <MoreButton list={list} label={translate('audit.more')} />
    </>
  );
};
