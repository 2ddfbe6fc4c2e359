import type { FieldAdderProps } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** The dialog that adds a field. */
export const AddFieldDialog = lazyScreen<FieldAdderProps>(() =>
  withTexts(
    async () => (await import('./AddFieldDialog.tsx')).AddFieldDialog,
    'studio',
    'fromData',
  ),
);
