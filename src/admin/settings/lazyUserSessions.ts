import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** With the texts of sign-in. */
export const UserSessions = lazyScreen(async () => {
  const [{ bringSignInTexts }, { UserSessions: Part }] = await Promise.all([
    import('#src/admin/layout/identity/signInTexts.ts'),
    import('./UserSessions.tsx'),
  ]);
  await bringSignInTexts();
  return Part;
});
