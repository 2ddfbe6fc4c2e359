import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatNumber } from '#src/admin/format/numbers.ts';
import type { ImportJob } from './importJob.ts';

type Figure = readonly [label: string, count: number];

const figuresOf = (job: ImportJob): readonly Figure[] => {
  if (job.state === 'undoing' || job.state === 'undone') {
    return [
      ['undone', job.undone],
      ['notUndone', job.notUndone],
    ];
  }
  const isPlan = job.state === 'checked' || job.state === 'checking';
  return [
    [isPlan ? 'willCreate' : 'created', job.created],
    [isPlan ? 'willUpdate' : 'updated', job.updated],
    ['unchanged', job.unchanged],
    ['refused', job.refused],
  ];
};

/** What an import did, would do, or took back. */
export const JobFigures = ({ job }: { readonly job: ImportJob }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
        gap: 2,
        margin: 0,
      }}
    >
      {figuresOf(job).map(([label, count]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`imports.${label}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ margin: 0 }}>
            {formatNumber(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** How far an import is that goes on by itself. */
export const JobProgress = ({ job }: { readonly job: ImportJob }) => {
  const translate = useTranslate();
  const isUndoing = job.state === 'undoing';
  const done = isUndoing ? job.undone + job.notUndone : job.done;
  const total = isUndoing ? job.created + job.updated : job.total;
  const text = translate('imports.progress', {
    done: formatNumber(done),
    total: formatNumber(total),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        aria-label={text}
      />
      <Typography variant="body2" color="text.secondary">
        {text} · {translate('imports.leave')}
      </Typography>
    </Box>
  );
};
