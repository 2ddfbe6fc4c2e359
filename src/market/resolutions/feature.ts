import { RESOLUTION_CALLS } from '#schemas/market/resolutions.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const ResolutionPage = lazyScreen(() =>
  withTexts(
    async () => (await import('./ResolutionPage.tsx')).ResolutionPage,
    'resolutions',
    'conversation',
  ),
);

/** What one side of an order asks of the other, or of the marketplace. */
export const resolutions = defineFeature({
  name: 'resolutions',
  calls: RESOLUTION_CALLS,
  screens: { resolutions: { edit: ResolutionPage } },
});
