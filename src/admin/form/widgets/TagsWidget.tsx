import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { WidgetProps } from './widget.ts';

/** What suggests, splits and says of words comes with the schemas that have such lists. */
export const Tags = lazyScreen<WidgetProps>(() =>
  withTexts(async () => (await import('./tags/Tags.tsx')).Tags, 'tags'),
);

/** Free words, suggested from those that other rows have (TABLE-8). */
export const TagsWidget = (props: WidgetProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
    <Tags {...props} />
  </Suspense>
);
