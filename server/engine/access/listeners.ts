import type { Behaviour, ChangeListener } from '#server/engine/records/context.ts';
import type { Accounts } from './accounts.ts';
import { endOtherSessions } from './endedSessions.ts';
import { requireRecentAuthentication } from './recentAuthentication.ts';

/** What each change of a row means for who gets in, in this order: a change that is refused leaves no trace. */
export const accessListeners = (
  accounts: Accounts,
  behaviours: ReadonlyMap<string, Behaviour>,
): readonly ChangeListener[] => [
  requireRecentAuthentication(behaviours),
  (transaction, change) => accounts.onChange(transaction, change),
  endOtherSessions,
];
