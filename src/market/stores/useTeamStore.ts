import type { StoreInit } from '#schemas/generated/types.ts';
import { useOptionalStore } from '#src/admin/session/session.tsx';

/** The team's store. Errors: throws outside the shell, which waits for it. */
export const useTeamStore = (): StoreInit => {
  const store = useOptionalStore();
  if (!store) throw new Error('useTeamStore needs a session with a store above it.');
  return store;
};
