import type { Order } from '#schemas/generated/types.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { bringResolutionTexts } from './resolutionTexts.ts';

interface OfOrder {
  readonly order: Order;
}

/** Code and texts of agreements and disputes come after the conversation that they are about. */
export const OpenResolutions = lazyScreen<OfOrder>(async () => {
  const [part] = await Promise.all([import('./OpenResolutions.tsx'), bringResolutionTexts()]);
  return part.OpenResolutions;
});

export const AskMenu = lazyScreen<OfOrder>(async () => {
  const [part] = await Promise.all([import('./AskMenu.tsx'), bringResolutionTexts()]);
  return part.AskMenu;
});
