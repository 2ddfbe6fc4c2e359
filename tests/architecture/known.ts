import type { RuleName } from './rules.ts';

/** Breaches that are left from before their rule; nothing is added here, and what is mended is taken out. */
export const KNOWN: Partial<Readonly<Record<RuleName, readonly string[]>>> = {
  'a file imports only from its own folder or a layer below it': [
    'src/admin/form/files/DownloadButton.tsx imports src/market/images/failureText.ts: src/admin does not know market',
    'src/admin/form/files/UploadLines.tsx imports src/market/images/failureText.ts: src/admin does not know market',
    'src/admin/form/widgets/GalleryWidget.tsx imports src/market/images/selection.ts: src/admin does not know market',
    'src/admin/form/widgets/GalleryWidget.tsx imports src/market/images/ImagePopup.tsx: src/admin does not know market',
    'src/admin/form/widgets/ImageWidget.tsx imports src/market/images/ImagePopup.tsx: src/admin does not know market',
    'src/admin/form/widgets/media.ts imports src/market/images/image.ts: src/admin does not know market',
    'src/admin/form/widgets/richText/RichTextToolbar.tsx imports src/market/images/ImagePopup.tsx: src/admin does not know market',
  ],
  'folders beside each other import in one direction': ['src: admin and market import each other'],
  'the engine names nothing of the marketplace': [
    'src/admin/session/session.tsx names seller',
    'src/admin/layout/notifications/counts.ts names messages, orders',
    'src/admin/layout/notifications/useNews.ts names buyer, messages, orders',
    'src/admin/resources/history/sideOf.ts names buyer, seller',
  ],
};
