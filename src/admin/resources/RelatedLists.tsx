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
import { useId } from 'react';
import {
  type RaRecord,
  ResourceContextProvider,
  useCreatePath,
  useGetList,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { sideOf } from '#src/admin/table/columns/columns.ts';
import { titleColumn } from '#src/admin/table/columns/titleColumn.ts';
import { useColumns } from '#src/admin/table/columns/useColumns.ts';
import { LinkedCell } from '#src/admin/table/rows/LinkedCell.tsx';
import { useRowLink } from '#src/admin/table/rows/rowLinks.ts';
import { type Relation, relationsTo } from './related.ts';

const SHOWN_ROWS = 5;

interface RelatedRowsProps {
  readonly relation: Relation;
  readonly rows: readonly RaRecord[];
}

const RelatedRows = ({ relation, rows }: RelatedRowsProps) => {
  const { resource, field } = relation;
  const language = useLanguage();
  const { direction } = useTheme();
  const { pathOf, open } = useRowLink(resource);
  // Every row has the same value there: this very row.
  const columns = useColumns(resource).columns.filter(({ name }) => name !== field.name);
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

interface RelatedListProps {
  readonly relation: Relation;
  readonly record: RaRecord;
}

const RelatedList = ({ relation, record }: RelatedListProps) => {
  const { resource, filterFor } = relation;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const titleId = useId();
  const filter = filterFor(record.id);
  const { data, total, meta, error, refetch } = useGetList(resource.name, {
    filter,
    pagination: { page: 1, perPage: SHOWN_ROWS },
    sort: resource.defaultSort,
  });
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const count = `${formatNumber(total)}${meta?.totalIsEstimate === true ? '+' : ''}`;
  const all = new URLSearchParams({ filter: JSON.stringify(filter) });
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
          {total === undefined ? name : translate('souk.table.related', { name, total: count })}
        </Typography>
        {total !== undefined && total > 0 && (
          <Button
            component={Link}
            to={`${createPath({ resource: resource.name, type: 'list' })}?${all}`}
          >
            {translate('souk.table.relatedAll')}
          </Button>
        )}
      </Box>
      {!data && !error && <Skeleton variant="rounded" sx={{ margin: 2, blockSize: '8em' }} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ padding: 2.5, paddingBlockStart: 0 }}>
          {translate('souk.table.relatedEmpty')}
        </Typography>
      )}
      {data && data.length > 0 && <RelatedRows relation={relation} rows={data} />}
    </Card>
  );
};

/** What points here: the rows of other resources that refer to this one. */
export const RelatedLists = ({ resource, record }: RecordProps) => {
  const model = useModel();
  return (
    <>
      {relationsTo(resource, model).map((relation) => (
        <ResourceContextProvider
          key={`${relation.resource.name}.${relation.field.name}`}
          value={relation.resource.name}
        >
          <RelatedList relation={relation} record={record} />
        </ResourceContextProvider>
      ))}
    </>
  );
};
