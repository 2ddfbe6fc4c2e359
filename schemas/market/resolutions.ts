import type { AnnouncedCall } from '../model/apis.ts';
import { OPEN_STATES } from './orderStates.ts';

const call = <Path extends string>(path: Path) =>
  ({ needs: 'resolutions', api: 'markets', method: 'POST', path }) as const;

/** Calls by which what one side of an order asks is answered. */
export const RESOLUTION_CALLS = {
  resolutionAccept: call('/api/resolutions/accept'),
  resolutionDecline: call('/api/resolutions/decline'),
  resolutionWithdraw: call('/api/resolutions/withdraw'),
  resolutionDecide: call('/api/resolutions/decide'),
} as const satisfies Record<string, AnnouncedCall>;

type Kind = 'cancellation' | 'extension' | 'dispute';
/** Who is on a side of an order, or runs the marketplace. */
export type OrderSide = 'seller' | 'buyer' | 'platform';

/** States of an order in which something can be asked about it, by what is asked; in the order in which people choose. */
export const ASKED_IN = {
  cancellation: ['paid', 'in_progress', 'delivered'],
  extension: OPEN_STATES,
  dispute: ['paid', 'in_progress', 'delivered'],
} as const satisfies Record<Kind, readonly string[]>;

/** The marketplace may stop an order by a dispute; what else is asked is between its two sides. */
export const mayAsk = (side: OrderSide, kind: Kind): boolean =>
  side !== 'platform' || kind === 'dispute';

/**
 * What somebody on this side is to what `openedBy` asked, by the names that the moves of a resolution give: nobody
 * answers what they asked themselves, and a dispute is the marketplace's to end.
 */
export const actorOf = (
  side: OrderSide,
  openedBy: unknown,
  kind: unknown,
): 'proposer' | 'counterparty' | undefined => {
  if (side === openedBy) return 'proposer';
  return kind === 'dispute' || side === 'platform' ? undefined : 'counterparty';
};

type ResolutionCalls = typeof RESOLUTION_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly resolutions: true;
  }
  interface NamedCalls extends ResolutionCalls {}
}
