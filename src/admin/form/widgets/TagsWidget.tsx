import { withTexts } from '#src/admin/session/texts/texts.ts';
import { laterPart } from '../laterPart.tsx';

/** Free words, suggested from those that other rows have (TABLE-8). */
export const TagsWidget = laterPart(() =>
  withTexts(async () => (await import('./tags/Tags.tsx')).Tags, 'tags'),
);
