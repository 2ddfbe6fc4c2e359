import type { ResourceModel } from '#schemas';
import { type LazyScreen, lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import type { FilterBoxProps } from './FilterBox.tsx';

/** What asks for filters and says them comes with the first of them, its texts too: most lists are opened without one. */
const lazyFilter = <Props extends object>(load: () => Promise<Screen<Props>>): LazyScreen<Props> =>
  lazyScreen(() => withTexts(load, 'filters'));

export const FilterBox = lazyFilter<FilterBoxProps>(
  async () => (await import('./FilterBox.tsx')).FilterBox,
);
export const ActiveFilters = lazyFilter<ActiveFiltersProps>(
  async () => (await import('./ActiveFilters.tsx')).ActiveFilters,
);
export const LoosenFilter = lazyFilter<{ readonly resource: ResourceModel }>(
  async () => (await import('./LoosenFilter.tsx')).LoosenFilter,
);
