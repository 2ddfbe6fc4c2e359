import type { Order } from '#schemas/generated/types.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

interface OfOrder {
  readonly order: Order;
}

/** Code and texts of agreements and disputes come after the conversation that they are about. */
export const OpenResolutions = lazyScreen<OfOrder>(() =>
  withTexts(
    async () => (await import('./OpenResolutions.tsx')).OpenResolutions,
    'resolutions',
    'conversation',
  ),
);

export const AskMenu = lazyScreen<OfOrder>(() =>
  withTexts(async () => (await import('./AskMenu.tsx')).AskMenu, 'resolutions', 'conversation'),
);
