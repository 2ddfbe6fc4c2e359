import { Box, Link as MuiLink } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useCountedRows } from '#src/admin/table/deletion/useCountedRows.ts';

interface ReferrerCountsProps {
  readonly id: string;
  readonly referrers: readonly {
    readonly resource: string;
    readonly field: string;
    readonly count: number;
  }[];
}

/** How many rows of other lists are in a row of the tree; each number opens its list. */
export const ReferrerCounts = ({ id, referrers }: ReferrerCountsProps) => {
  const counted = useCountedRows();
  const createPath = useCreatePath();
  const { resources } = useModel();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}>
      {referrers.map(({ resource, field, count }) => {
        const text = counted(resource, count, formatNumber(count));
        if (!resources.get(resource)?.screens.has('list'))
          return <span key={resource}>{text}</span>;
        const filter = new URLSearchParams({ filter: JSON.stringify({ [field]: [id] }) });
        return (
          <MuiLink
            key={resource}
            component={Link}
            to={`${createPath({ resource, type: 'list' })}?${filter}`}
            color="text.secondary"
          >
            {text}
          </MuiLink>
        );
      })}
    </Box>
  );
};
