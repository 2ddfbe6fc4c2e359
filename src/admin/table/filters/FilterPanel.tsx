import { Box, Card, Collapse, Drawer, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceModel, SEARCH_KEY } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { breakpointsPx, sizePx } from '#src/admin/theme/tokens.ts';
import { useFilters } from './FiltersProvider.tsx';

// The inputs of filters are 15 kB that no list needs before the panel is opened.
const FilterForm = lazyScreen(async () => (await import('./FilterForm.tsx')).FilterForm);

const Loading = () => <Skeleton variant="rounded" height={sizePx.target} sx={{ margin: 2.5 }} />;

interface FilterPanelProps {
  readonly id: string;
  readonly resource: ResourceModel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Every filter that the schema allows, with Apply and Reset (LIST-3).
 *
 * Rows stay as they are until Apply. On phones it is a sheet from below, which Apply closes.
 */
export const FilterPanel = ({ id, resource, isOpen, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const { newest } = useFilters();
  const isPhone = useMediaQuery(`(max-width: ${breakpointsPx.sm - 0.05}px)`, { noSsr: true });
  const { [SEARCH_KEY]: _words, ...asked } = newest;
  // A filter taken away by its chip leaves the form as well: the form begins again from what is asked.
  const key = JSON.stringify(asked);
  if (isPhone) {
    return (
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={onClose}
        slotProps={{ paper: { 'aria-labelledby': `${id}-title` } }}
      >
        <Box id={id} sx={{ maxBlockSize: '85vh', overflowY: 'auto' }}>
          <Typography
            id={`${id}-title`}
            variant="h6"
            component="h2"
            sx={{ padding: 2.5, paddingBlockEnd: 0 }}
          >
            {translate('souk.table.filters')}
          </Typography>
          <Suspense fallback={<Loading />}>
            <FilterForm key={key} resource={resource} onDone={onClose} />
          </Suspense>
        </Box>
      </Drawer>
    );
  }
  return (
    <Collapse in={isOpen} id={id} unmountOnExit>
      <Card>
        <Suspense fallback={<Loading />}>
          <FilterForm key={key} resource={resource} onDone={() => undefined} />
        </Suspense>
      </Card>
    </Collapse>
  );
};
