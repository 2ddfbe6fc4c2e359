import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import { useFilters } from './FiltersProvider.tsx';
import { activeFilters } from './filterValues.ts';
import { ActiveFilters } from './lazyFilters.ts';

/** The filters in force, in words; nothing where there are none. */
export const FilterChips = (props: ActiveFiltersProps) =>
  activeFilters(useFilters().newest).length === 0 ? null : (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
      <ActiveFilters {...props} />
    </Suspense>
  );
