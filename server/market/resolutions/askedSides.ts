import type { Caller } from '#server/engine/records/records.ts';
import type { Cause } from '#server/market/conversation/sides.ts';

/** Names that the moves of a resolution give to who asked, to who answers, and to who decides. */
export const ACTORS = ['proposer', 'counterparty', 'arbiter'] as const;

/** On which side of an order somebody stands; who runs the marketplace may have a team of their own in it. */
export const sideOf = (caller: Caller, teamId: string): Cause => {
  if (caller.kind === 'buyer') return 'buyer';
  return caller.teamId === teamId ? 'seller' : 'platform';
};
