import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MAX_LIMIT, recordTitle } from '#schemas';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { CreateButton } from '#src/admin/table/buttons/CreateButton.tsx';
import { Node } from './Node.tsx';
import { ReferrerCounts } from './ReferrerCounts.tsx';
import { useTree } from './treeContext.ts';
import type { TreePosition } from './treePosition.ts';
import { useReferrers } from './useReferrers.ts';

const PAGE = { page: 1, perPage: MAX_LIMIT };

/** The rows right below a position, by name; each brings its own branch once it is opened. */
export const Branch = ({ of, label }: { readonly of: TreePosition; readonly label: string }) => {
  const { resource, field, isOpen } = useTree();
  const translate = useTranslate();
  const filter = { [field.name]: of.id === undefined ? { exists: false } : [of.id] };
  const { data, total, error, refetch } = useGetList(resource.name, {
    filter,
    pagination: PAGE,
    sort: resource.defaultSort,
  });
  const counts = useReferrers(
    resource,
    (data ?? []).map(({ id }) => String(id)),
  );
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={52} sx={{ margin: 1 }} />;
  if (data.length === 0) {
    return of.id === undefined ? (
      <EmptyState
        icon={resource.icon}
        title={translate('souk.tree.emptyTitle')}
        text={translate('souk.tree.emptyText')}
        action={<CreateButton resource={resource} />}
      />
    ) : (
      <Typography color="text.secondary" sx={{ padding: 2 }}>
        {translate('souk.tree.nothingBelow')}
      </Typography>
    );
  }
  const above = of.id === undefined ? of.above : [...of.above, of.id];
  const isOfTree = (referrer: { resource: string; field: string }): boolean =>
    referrer.resource === resource.name && referrer.field === field.name;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((record) => {
          const id = String(record.id);
          const position = { id, name: recordTitle(resource, record), above };
          const referrers = counts?.get(id);
          const childCount = referrers?.find(isOfTree)?.count ?? 0;
          return (
            <li key={id}>
              <Node
                record={record}
                position={position}
                childCount={referrers && childCount}
                referrers={
                  referrers && (
                    <ReferrerCounts
                      id={id}
                      referrers={referrers.filter((referrer) => !isOfTree(referrer))}
                    />
                  )
                }
              />
              {isOpen(id) && childCount > 0 && (
                <Branch
                  of={position}
                  label={translate('souk.tree.below', { name: position.name })}
                />
              )}
            </li>
          );
        })}
      </Box>
      {total !== undefined && total > data.length && (
        <Button
          component={Link}
          to={`/${resource.name}?${new URLSearchParams({ view: 'table', filter: JSON.stringify(filter) })}`}
        >
          {translate('souk.tree.all', { smart_count: total })}
        </Button>
      )}
    </>
  );
};
