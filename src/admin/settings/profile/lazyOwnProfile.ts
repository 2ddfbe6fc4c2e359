import { bringAccountTexts } from '#src/admin/accounts/accountTexts.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** One's own profile, where the server lets everybody change it. */
export const OwnProfile = lazyScreen(async () => {
  const [module] = await Promise.all([import('./OwnProfile.tsx'), bringAccountTexts()]);
  return module.OwnProfile;
});
