import type { Order, Resolution } from '#schemas/generated/types.ts';
import { ASKED_IN, actorOf, mayAsk } from '#schemas/market/resolutions.ts';
import { actingRoleOf, type Session } from '#src/admin/session/session.tsx';

export type ResolutionRecord = Resolution & { readonly id: string };
export type Kind = Resolution['kind'];
export type Viewer = 'seller' | 'platform';
export type Ending = 'accept' | 'decline' | 'withdraw';

/** On which side somebody stands who looks at an order: that of its team, or the marketplace's. */
export const viewerOf = ({ user, team }: Session, order: Pick<Order, 'teamId'>): Viewer =>
  team._id === order.teamId || user.scope !== 'all' ? 'seller' : 'platform';

export const isArbiter = ({ user }: Session): boolean => actingRoleOf(user) === 'admin';

const KINDS: readonly Kind[] = ['cancellation', 'extension', 'dispute'];

/** What can be asked about an order by this side, as long as nothing of the kind is open; the server has the last word. */
export const askable = (
  { status = 'pending', dueAt }: Order,
  viewer: Viewer,
  open: readonly Resolution[],
): readonly Kind[] =>
  KINDS.filter(
    (kind) =>
      ASKED_IN[kind].some((state) => state === status) &&
      mayAsk(viewer, kind) &&
      (kind !== 'extension' || Boolean(dueAt)) &&
      !open.some((one) => one.kind === kind),
  );

const ENDINGS = { proposer: ['withdraw'], counterparty: ['accept', 'decline'] } as const;

/** How this side may end it. */
export const endingsFor = ({ kind, openedBy }: Resolution, viewer: Viewer): readonly Ending[] => {
  const actor = actorOf(viewer, openedBy, kind);
  return actor ? ENDINGS[actor] : [];
};
