import { RESOLUTION_CALLS } from '#schemas/market/resolutions.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const ResolutionPage = lazyScreen(async () => {
  const [{ bringResolutionTexts }, { ResolutionPage: Page }] = await Promise.all([
    import('#src/market/conversation/resolution/resolutionTexts.ts'),
    import('./ResolutionPage.tsx'),
  ]);
  await bringResolutionTexts();
  return Page;
});

/** What one side of an order asks of the other, or of the marketplace. */
export const resolutions = defineFeature({
  name: 'resolutions',
  calls: RESOLUTION_CALLS,
  screens: { resolutions: { edit: ResolutionPage } },
});
