import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useTheme,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import {
  type FilterPayload,
  type RaRecord,
  ResourceContextProvider,
  useCreatePath,
  useGetList,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useMayList } from '#src/admin/session/ownRole.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { sideOf } from '#src/admin/table/columns/columns.ts';
import { titleColumn } from '#src/admin/table/columns/titleColumn.ts';
import { useColumns } from '#src/admin/table/columns/useColumns.ts';
import { LinkedCell } from '#src/admin/table/rows/LinkedCell.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';

const SHOWN_ROWS = 5;

interface RowsProps {
  readonly resource: ResourceModel;
  /** A column whose value is the same in every row. */
  readonly without?: string | undefined;
  readonly rows: readonly RaRecord[];
}

const Rows = ({ resource, without, rows }: RowsProps) => {
  const language = useLanguage();
  const { direction } = useTheme();
  const { pathOf, open } = useRowLink(resource);
  const columns = useColumns(resource).columns.filter(({ name }) => name !== without);
  const linked = titleColumn(resource, columns);
  return (
    <TableContainer>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.name} sx={{ textAlign: sideOf(column, direction) }}>
                {column.title[language]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              onClick={(event) => open(event, row)}
              sx={pathOf(row) === undefined ? {} : { cursor: 'pointer' }}
            >
              {columns.map((column) => (
                <TableCell key={column.name} sx={{ textAlign: sideOf(column, direction) }}>
                  <LinkedCell
                    field={column}
                    record={row}
                    path={column.name === linked ? pathOf(row) : undefined}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

interface RowsCardProps {
  readonly resource: ResourceModel;
  readonly filter: FilterPayload;
  readonly without?: string | undefined;
  /** Stands beside the heading. */
  readonly action?: ReactNode;
}

interface HeadedProps {
  readonly title: string;
  /** Stands beside the heading. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

const HeadedCard = ({ title, beside, children }: HeadedProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingInline: 2.5,
          paddingBlock: 1.5,
        }}
      >
        <Typography id={titleId} component="h2" variant="h5" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {children}
    </Card>
  );
};

const CardText = ({ children }: { readonly children: string }) => (
  <Typography color="text.secondary" sx={{ padding: 2.5, paddingBlockStart: 0 }}>
    {children}
  </Typography>
);

/** Stands in for rows that this person may not list. */
const HiddenRows = ({ resource, action }: RowsCardProps) => {
  const translate = useTranslate();
  const title = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  return (
    <HeadedCard title={title} beside={action}>
      <CardText>{translate('souk.table.notVisible')}</CardText>
    </HeadedCard>
  );
};

/** The first rows of a list in a card, with the way to all of them. */
const RowsIn = ({ resource, filter, without, action }: RowsCardProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data, total, meta, error, refetch } = useGetList(resource.name, {
    filter,
    pagination: { page: 1, perPage: SHOWN_ROWS },
    sort: resource.defaultSort,
  });
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const count = `${formatNumber(total)}${meta?.totalIsEstimate === true ? '+' : ''}`;
  const all = new URLSearchParams({ filter: JSON.stringify(filter) });
  const beside = (
    <>
      {total !== undefined && total > 0 && (
        <Button
          component={Link}
          to={`${createPath({ resource: resource.name, type: 'list' })}?${all}`}
        >
          {translate('souk.table.relatedAll')}
        </Button>
      )}
      {action}
    </>
  );
  const title =
    total === undefined ? name : translate('souk.table.related', { name, total: count });
  return (
    <HeadedCard title={title} beside={beside}>
      {!data && !error && <Skeleton variant="rounded" sx={{ margin: 2, blockSize: '8em' }} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <CardText>{translate('souk.table.relatedEmpty')}</CardText>}
      {data && data.length > 0 && <Rows resource={resource} without={without} rows={data} />}
    </HeadedCard>
  );
};

export const RowsCard = (props: RowsCardProps) => {
  const Shown = useMayList(props.resource.name) ? RowsIn : HiddenRows;
  return (
    <ResourceContextProvider value={props.resource.name}>
      <Shown {...props} />
    </ResourceContextProvider>
  );
};
