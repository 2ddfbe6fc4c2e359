import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** With the texts of sign-in. */
export const UserSessions = lazyScreen(() =>
  withTexts(async () => (await import('./UserSessions.tsx')).UserSessions, 'signIn'),
);
