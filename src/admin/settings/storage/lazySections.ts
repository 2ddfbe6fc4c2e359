import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** Parts of pages that come with their texts, for servers that keep account of what is stored. */
export const StorageSection = lazyScreen(() =>
  withTexts(async () => (await import('./StorageSection.tsx')).StorageSection, 'storage'),
);

export const DamagedSection = lazyScreen(() =>
  withTexts(async () => (await import('./DamagedSection.tsx')).DamagedSection, 'storage'),
);
