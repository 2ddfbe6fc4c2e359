import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** One's own profile, where the server lets everybody change it. */
export const OwnProfile = lazyScreen(() =>
  withTexts(async () => (await import('./OwnProfile.tsx')).OwnProfile, 'accounts'),
);
