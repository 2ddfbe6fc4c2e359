import {
  Alert,
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { usePathOfRow } from '#src/admin/session/usePathOfRow.ts';
import { MOST_LISTED, useListOf } from '#src/admin/table/bulk/useListOf.ts';
import { Ltr } from '#src/admin/table/cells/Ltr.tsx';
import { STUDIO_KEY } from '../draft/draftCalls.ts';

export type Outcome = 'rounds' | 'fails' | 'misfit';

interface Finding {
  readonly recordId: string;
  readonly field: string;
  readonly outcome: string;
  readonly message: string;
  readonly value?: unknown;
  readonly proposal?: unknown;
}

interface Page {
  readonly results: readonly Finding[];
  readonly pagination: { readonly total: number };
}

const PER_PAGE = 25;

const asText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const RowLink = ({ resource, id }: { readonly resource: string; readonly id: string }) => {
  const path = usePathOfRow()(resource, id);
  const text = <Ltr>{id.slice(-8)}</Ltr>;
  if (path === undefined) return text;
  return (
    <Link component={RouterLink} to={path} target="_blank">
      {text}
    </Link>
  );
};

/** One list of a trial: the row, what it holds, why it does not go on as it is, and what is proposed for it. */
export const Findings = ({
  list,
  outcome,
  resource,
}: {
  /** Of one tried change, or of all rows of a resource that wait. */
  readonly list: { readonly change: string } | { readonly repairs: string };
  readonly outcome: Outcome;
  readonly resource: string;
}) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const listOf = useListOf(resource);
  const hasList = useModel().resources.get(resource)?.screens.has('list');
  const queryKey = [STUDIO_KEY, 'findings', list, outcome];
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call<Page>('schemaFindings', {
        query: { ...list, outcome, page: String(pageParam), limit: String(PER_PAGE) },
        signal,
      }),
    getNextPageParam: ({ pagination: { total } }, pages) =>
      pages.length * PER_PAGE < total ? pages.length + 1 : undefined,
  });
  const repair = useMutation({
    mutationFn: async () => {
      let after: string | undefined;
      let sum = { applied: 0, refused: 0 };
      do {
        const answer = await dataProvider.call<{
          readonly applied: number;
          readonly refused: number;
          readonly next?: string;
        }>('schemaProposalsApply', { body: { ...list, ...(after !== undefined && { after }) } });
        sum = { applied: sum.applied + answer.applied, refused: sum.refused + answer.refused };
        after = answer.next;
      } while (after !== undefined);
      return sum;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [STUDIO_KEY] }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.pages.flatMap((page) => page.results) ?? [];
  const rows = [...new Set(items.map(({ recordId }) => recordId))].slice(0, MOST_LISTED);
  const hasProposals = items.some(({ proposal }) => proposal !== undefined);
  return (
    <Box>
      <Typography sx={{ marginBlockEnd: 1 }}>
        {translate(`studio.review.${outcome}Text`)}
      </Typography>
      {hasProposals && outcome !== 'rounds' && (
        <Sending>
          <Button disabled={repair.isPending} onClick={() => repair.mutate()}>
            {translate('studio.review.repair')}
          </Button>
        </Sending>
      )}
      {hasList && rows.length > 0 && (
        <Button component={RouterLink} to={listOf(rows)} target="_blank">
          {translate('studio.review.openList', { smart_count: rows.length })}
        </Button>
      )}
      {repair.data && (
        <Alert severity={repair.data.refused > 0 ? 'warning' : 'success'}>
          {translate('studio.review.repaired', repair.data)}
        </Alert>
      )}
      {repair.error && <Alert severity="error">{errorText(repair.error, translate)}</Alert>}
      <TableContainer tabIndex={0} role="group" aria-label={translate('studio.review.lists')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['row', 'value', 'reason', 'proposal'] as const).map((column) => (
                <TableCell key={column}>{translate(`studio.review.columns.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map(({ recordId, field, message, value, proposal }) => (
              <TableRow key={`${recordId} ${field}`}>
                <TableCell>
                  <RowLink resource={resource} id={recordId} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{asText(value)}</bdi>
                </TableCell>
                <TableCell>{message}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{asText(proposal)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate('studio.review.more')}
        </Button>
      )}
    </Box>
  );
};
