import { Skeleton } from '@mui/material';
import { type LazyScreen, lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import { sizePx } from '#src/admin/theme/tokens.ts';

const PLACE = <Skeleton variant="rounded" height={sizePx.target} />;

/** A part of forms whose code comes with the schemas that have such fields; a form fetches it before it is shown. */
export const laterPart = <Props extends object>(
  load: () => Promise<Screen<Props>>,
): LazyScreen<Props> => lazyScreen(load, PLACE);
