import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { ReviewDialogProps } from './ReviewDialog.tsx';

/** The review of a draft, in a chunk of its own. */
export const ReviewDialog = lazyScreen<ReviewDialogProps>(
  async () => (await import('./ReviewDialog.tsx')).ReviewDialog,
);
