import { Box, Button, Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { TeamText } from '#src/admin/session/teams/TeamText.tsx';
import { RecordLink } from '../cells/RecordLink.tsx';
import type { RefusedRow } from './bulkWork.ts';
import { groupRefused, type RefusedGroup } from './groupRefused.ts';
import { MOST_LISTED, useListOf } from './useListOf.ts';
import { useRefusalText } from './useRefusalText.ts';

/** More reasons than these nobody reads one by one. */
const MAX_GROUPS = 20;
const NAMED_ROWS = 3;

interface GroupProps {
  readonly resource: ResourceModel;
  readonly group: RefusedGroup;
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id: string | number })[];
}

const Group = ({ resource, group: { error, ids }, rows }: GroupProps) => {
  const translate = useTranslate();
  const refusalText = useRefusalText(resource);
  const listOf = useListOf(resource.name);
  const named = ids.slice(0, NAMED_ROWS);
  const more = ids.length - named.length;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        <strong>{translate('many.reasonRows', { smart_count: ids.length })}</strong>
        {': '}
        {refusalText(error)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {named.map((id, place) => {
          const record = rows.find((row) => String(row.id) === id);
          return (
            <span key={id}>
              {place > 0 && ', '}
              {record ? (
                <>
                  <RecordLink resource={resource} record={record} />
                  <TeamText resource={resource} record={record} />
                </>
              ) : (
                <bdi>{id}</bdi>
              )}
            </span>
          );
        })}
        {more > 0 && ` ${translate('many.moreRows', { smart_count: more })}`}
      </Typography>
      {resource.screens.has('list') && (
        <Button
          size="small"
          component={Link}
          to={listOf(ids)}
          target="_blank"
          sx={{ paddingInline: 0 }}
        >
          {ids.length > MOST_LISTED
            ? translate('many.openFirst', { count: formatNumber(MOST_LISTED) })
            : translate('many.openList', { smart_count: ids.length })}
        </Button>
      )}
    </Box>
  );
};

interface RefusedGroupsProps {
  readonly resource: ResourceModel;
  readonly refused: readonly RefusedRow[];
}

/** The rows that were or would be refused, by their reasons: nothing is dropped silently (TABLE-6). */
export const RefusedGroups = ({ resource, refused }: RefusedGroupsProps) => {
  const translate = useTranslate();
  const groups = groupRefused(refused).slice(0, MAX_GROUPS);
  const ids = groups.flatMap((group) => group.ids.slice(0, NAMED_ROWS));
  const { data = [] } = useGetMany(resource.name, { ids });
  const rows = data.filter((row) => row !== undefined);
  return (
    <Box
      component="ul"
      aria-label={translate('many.refusedRows')}
      sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {groups.map((group) => (
        <Group key={group.key} resource={resource} group={group} rows={rows} />
      ))}
    </Box>
  );
};
