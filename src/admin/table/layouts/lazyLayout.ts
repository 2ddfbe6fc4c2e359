import { type LazyScreen, lazyScreen, type Screen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** A part of a list in a chunk of its own, shown once its texts are here as well. */
export const lazyLayout = <Props extends object>(
  load: () => Promise<Screen<Props>>,
): LazyScreen<Props> => lazyScreen(() => withTexts(load, 'layouts'));
