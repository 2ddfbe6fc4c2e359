import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { bringStorageTexts } from './storageTexts.ts';

/** Parts of pages that come with their texts, for servers that keep account of what is stored. */
export const StorageSection = lazyScreen(async () => {
  const [part] = await Promise.all([import('./StorageSection.tsx'), bringStorageTexts()]);
  return part.StorageSection;
});

export const DamagedSection = lazyScreen(async () => {
  const [part] = await Promise.all([import('./DamagedSection.tsx'), bringStorageTexts()]);
  return part.DamagedSection;
});
