import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** The page that makes a resource. */
export const NewResource = lazyScreen(() =>
  withTexts(
    async () => (await import('./NewResource.tsx')).NewResource,
    'studio',
    'fromData',
    'imports',
  ),
);
