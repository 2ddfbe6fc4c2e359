import { defineFeature } from '#src/admin/application/feature.ts';

/** The store of the team: its currencies, its name where the team has none. */
export const stores = defineFeature({ name: 'stores', startCalls: ['storeInit'] });
