import { createListeners } from '#src/admin/application/createListeners.ts';

const { subscribe, notify } = createListeners<void, Promise<void>>();

/** Heard by whoever keeps the schemas of this page. */
export const onSchemaCheck = subscribe;

/**
 * Has the page ask for newer schemas now, not when it would ask by itself: somebody has just changed them, or the
 * server seems to be away, which its answer shows.
 *
 * Shape: settles once the newer ones are those of the page.
 */
export const checkSchemas = (): Promise<unknown> => Promise.all(notify());
