import type { FieldAdderProps } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** The dialog that adds a field; every page carries this line, and what loads it is a chunk as well. */
export const AddFieldDialog = lazyScreen<FieldAdderProps>(async () =>
  (await import('./loadAdding.ts')).loadAddFieldDialog(),
);
