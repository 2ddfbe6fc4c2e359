import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { WidgetProps } from './widget.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('./richText/RichTextEditor.tsx')).RichTextEditor,
}));

/** Formatted text with pictures; the editor is large and comes when a form needs it. */
export const RichTextWidget = (props: WidgetProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={sizePx.topBar * 8} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
