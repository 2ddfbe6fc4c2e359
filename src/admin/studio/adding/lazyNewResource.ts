import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** The page that makes a resource. */
export const NewResource = lazyScreen(async () =>
  (await import('./loadAdding.ts')).loadNewResource(),
);
