import { Skeleton } from '@mui/material';
import { Suspense, useState } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { FilterBoxProps } from './FilterBox.tsx';
import { FilterBox } from './lazyFilters.ts';

/** The filters of a list, loaded when they are first opened; closed, they keep what is not finished. */
export const FilterPanel = (props: FilterBoxProps) => {
  const { isOpen } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
      <FilterBox {...props} />
    </Suspense>
  );
};
