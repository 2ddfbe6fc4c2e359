import { lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** A dialog about many rows, which comes with its texts when somebody asks for it. */
export const lazyManyDialog = <Props extends object>(load: () => Promise<Screen<Props>>) =>
  lazyScreen(() => withTexts(load, 'many'));

export const DeleteManyDialog = lazyManyDialog(
  async () => (await import('./DeleteManyDialog.tsx')).DeleteManyDialog,
);

export const MoveManyDialog = lazyManyDialog(
  async () => (await import('./MoveManyDialog.tsx')).MoveManyDialog,
);

export const RestoreManyDialog = lazyManyDialog(
  async () => (await import('./RestoreManyDialog.tsx')).RestoreManyDialog,
);
