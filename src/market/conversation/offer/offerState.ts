import type { Message, OfferTerms } from '#schemas/generated/types.ts';

/** How an offer stands: the clock may be ahead of the server's next look at it. */
export const offerState = (
  { status = 'open', expiresAt }: OfferTerms,
  now: Date,
): NonNullable<OfferTerms['status']> =>
  status === 'open' && expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()
    ? 'expired'
    : status;

/** The offer that waits for an answer, as far as the loaded messages tell. */
export const openOffer = (messages: readonly Message[], now: Date): OfferTerms | undefined =>
  messages.findLast(({ offer }) => offer && offerState(offer, now) === 'open')?.offer;
