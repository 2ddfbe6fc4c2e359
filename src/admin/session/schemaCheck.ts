import { createListeners } from '#src/admin/application/createListeners.ts';

const { subscribe, notify } = createListeners();

/** Heard by whoever keeps the schemas of this page. */
export const onSchemaCheck = subscribe;

/**
 * Has the page ask for newer schemas now, not when it would ask by itself: somebody has just changed them, or the
 * server seems to be away, which its answer shows.
 */
export const checkSchemas = (): void => notify();
