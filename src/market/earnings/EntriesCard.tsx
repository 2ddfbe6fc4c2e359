import { Box, Button, Card, Chip, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { Money } from '#src/admin/session/money/Money.tsx';
import type { Figure } from './balance.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { ENTRIES_PER_PAGE, useEntries } from './entries.ts';

/** What stands behind a figure of the balance, page by page; all entries where none is chosen. */
export const EntriesCard = ({
  figure,
  onAll,
}: {
  readonly figure: Figure | undefined;
  readonly onAll: () => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useEntries(figure, page);
  const title =
    figure === undefined
      ? translate('payingOut.earnings.entries')
      : translate('payingOut.earnings.entriesOf', {
          figure: translate(`payingOut.earnings.${figure}`),
        });
  const pages = data?.pagination.last_page ?? 1;
  const total = data?.pagination.total ?? 0;
  const count = `${formatNumber(total)}${data?.pagination.total_is_estimate ? '+' : ''}`;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: 2.5 }}>
        <Typography id={id} component="h2" variant="h4">
          {title}
        </Typography>
        {figure !== undefined && (
          <Chip color="primary" label={translate('payingOut.earnings.all')} onClick={onAll} />
        )}
      </Box>
      {data?.results.length === 0 && (
        <EmptyState
          icon="payments"
          title={translate('payingOut.earnings.emptyTitle')}
          text={translate('payingOut.earnings.emptyText')}
        />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
          {Array.from({ length: ENTRIES_PER_PAGE }, (_, row) => row).map((row) => (
            <Skeleton key={row} sx={{ marginBlock: 2 }} />
          ))}
        </Box>
      )}
      {data && data.results.length > 0 && (
        <>
          <EntriesTable entries={data.results} label={title} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 }}>
            <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }} role="status">
              {translate('payingOut.earnings.entriesCount', { smart_count: total, count })}
              {data.sum !== undefined && (
                <>
                  {` · ${translate('payingOut.earnings.moved')} `}
                  <strong>
                    <Money value={data.sum} currency={data.results[0]?.currency} />
                  </strong>
                </>
              )}
              {pages > 1 && ` · ${translate('payingOut.earnings.pageOf', { page, pages })}`}
            </Typography>
            {pages > 1 && (
              <>
                <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {translate('souk.pages.earnings.newer')}
                </Button>
                <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  {translate('souk.pages.earnings.older')}
                </Button>
              </>
            )}
          </Box>
        </>
      )}
    </Card>
  );
};
