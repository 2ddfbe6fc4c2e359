import type { ResourceModel } from '#schemas';
import { type LazyScreen, lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import type { ActiveFiltersProps } from './ActiveFilters.tsx';
import type { FilterBoxProps } from './FilterBox.tsx';

/** What asks for filters and says them comes with the first of them, its texts too: most lists are opened without one. */
const withTexts = <Props extends object>(load: () => Promise<Screen<Props>>): LazyScreen<Props> =>
  lazyScreen(async () => {
    const [{ bringFilterTexts }, screen] = await Promise.all([import('./filterTexts.ts'), load()]);
    await bringFilterTexts();
    return screen;
  });

export const FilterBox = withTexts<FilterBoxProps>(
  async () => (await import('./FilterBox.tsx')).FilterBox,
);
export const ActiveFilters = withTexts<ActiveFiltersProps>(
  async () => (await import('./ActiveFilters.tsx')).ActiveFilters,
);
export const LoosenFilter = withTexts<{ readonly resource: ResourceModel }>(
  async () => (await import('./LoosenFilter.tsx')).LoosenFilter,
);
