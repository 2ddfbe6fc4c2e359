import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { DraftPreviewProps } from './DraftPreview.tsx';

/** The preview of a draft, in a chunk of its own. */
export const DraftPreview = lazyScreen<DraftPreviewProps>(
  async () => (await import('./DraftPreview.tsx')).DraftPreview,
);
