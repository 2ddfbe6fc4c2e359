import { withTexts } from '#src/admin/session/texts/texts.ts';
import { lazyWidget } from './lazyWidget.tsx';

/** Free words, suggested from those that other rows have (TABLE-8). */
export const TagsWidget = lazyWidget(() =>
  withTexts(async () => (await import('./tags/Tags.tsx')).Tags, 'tags'),
);
