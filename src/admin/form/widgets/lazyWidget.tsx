import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { type LazyScreen, lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';
import type { WidgetProps } from './widget.ts';

/** A widget whose code comes with the schemas that have such fields; a form fetches it before it is shown. */
export const lazyWidget = (load: () => Promise<Screen<WidgetProps>>): LazyScreen<WidgetProps> => {
  const Part = lazyScreen<WidgetProps>(load);
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once per widget while modules load, never during a render.
  const Widget = (props: WidgetProps) => (
    <Suspense fallback={<Skeleton variant="rounded" height={sizePx.target} />}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Widget, { preload: Part.preload });
};
