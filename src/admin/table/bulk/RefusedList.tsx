import { Box, Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { RecordLink } from '../cells/RecordLink.tsx';
import type { RefusedRow } from './bulkWork.ts';
import { useRefusalText } from './useRefusalText.ts';

/** More reasons than these nobody reads one by one. */
const MAX_SHOWN = 50;

interface RefusedListProps {
  readonly resource: ResourceModel;
  readonly refused: readonly RefusedRow[];
}

/** The rows that were refused, by name, each with its reason: nothing is dropped silently. */
export const RefusedList = ({ resource, refused }: RefusedListProps) => {
  const translate = useTranslate();
  const refusalText = useRefusalText(resource);
  const shown = refused.slice(0, MAX_SHOWN);
  const { data = [] } = useGetMany(resource.name, { ids: shown.map(({ id }) => id) });
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('souk.rows.bulk.refusedRows')}
        sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {shown.map(({ id, error }) => {
          const record = data.find((row) => row?.id === id);
          return (
            <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
              {record ? <RecordLink resource={resource} record={record} /> : <bdi>{id}</bdi>}
              <Typography variant="body2" color="text.secondary">
                {refusalText(error)}
              </Typography>
            </Box>
          );
        })}
      </Box>
      {refused.length > MAX_SHOWN && (
        <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
          {translate('souk.rows.bulk.moreRefused', {
            count: formatNumber(refused.length - MAX_SHOWN),
          })}
        </Typography>
      )}
    </>
  );
};
