import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { WidgetProps } from './widget.ts';

const RichTextEditor = lazyScreen(
  async () => (await import('./richText/RichTextEditor.tsx')).RichTextEditor,
);

/** Formatted text with pictures; the editor is large and comes when a form needs it. */
export const RichTextWidget = (props: WidgetProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={sizePx.topBar * 8} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
