import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { formatDateTime } from '#src/admin/format/dates.ts';
import { Moment } from '../cells/Moment.tsx';
import { importPath } from './ImportButton.tsx';
import type { ImportJob } from './importJob.ts';

/** Links to imports that are running, and to those that may have to be undone. */
export const LastImports = ({ resource }: { readonly resource: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { data } = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) =>
      dataProvider.call<{ readonly results: readonly ImportJob[] }>('importGet', { signal }),
  });
  const own = data?.results.filter((job) => job.resource === resource) ?? [];
  // Nothing to say where nothing was imported; a failure shows when one is opened.
  if (own.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h2" variant="h4" sx={{ marginBlockEnd: 1 }}>
        {translate('imports.lately')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0 }}>
        {own.map((job) => (
          <Box
            component="li"
            key={job._id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none' }}
          >
            <MuiLink component={Link} to={importPath(resource, job._id)}>
              <bdi>{job.title || job._id}</bdi>
            </MuiLink>
            <Typography component="span" color="text.secondary">
              {translate(`imports.states.${job.state}`)}
            </Typography>
            <Typography component="span" color="text.secondary">
              <Moment iso={job.createdAt} text={formatDateTime(job.createdAt)} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
