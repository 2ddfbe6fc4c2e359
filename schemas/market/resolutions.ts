import type { AnnouncedCall } from '../model/apis.ts';

const call = <Path extends string>(path: Path) =>
  ({ needs: 'resolutions', api: 'markets', method: 'POST', path }) as const;

/** Calls by which what one side of an order asks is answered. */
export const RESOLUTION_CALLS = {
  resolutionAccept: call('/api/resolutions/accept'),
  resolutionDecline: call('/api/resolutions/decline'),
  resolutionWithdraw: call('/api/resolutions/withdraw'),
  resolutionDecide: call('/api/resolutions/decide'),
} as const satisfies Record<string, AnnouncedCall>;

type ResolutionCalls = typeof RESOLUTION_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly resolutions: true;
  }
  interface NamedCalls extends ResolutionCalls {}
}
