import { STORE_CALLS } from '#schemas/market/stores.ts';
import { toSlug } from '#schemas/model/fields/slugs.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { createStore } from './createStore.ts';
import { foundingRoutes } from './foundingRoutes.ts';
import { OWNER, SELLER, SUPPORT } from './roles.ts';
import { storeStartCalls } from './startCalls.ts';
import { storesResource } from './stores.ts';

/** A store for each team: its name, address and currencies. */
export const storesFeature = defineFeature({
  name: 'stores',
  fields: {
    stores: ['subdomain', 'name', 'logo', 'languages', 'currency', 'currencies', 'ratesAt'],
  },
  pages: ['team'],
  calls: STORE_CALLS,
  needs: ['currency', 'audit', 'accountLinks'],
  abilities: ['founding'],
  schemas: ['stores'],
  roles: [OWNER, SELLER, SUPPORT],
  open: (core) => ({
    firstStart: async ({ records, model, admin }) => {
      const name = core.options.firstTeam ?? 'My team';
      const store = { name, subdomain: toSlug(name), currency: core.currency };
      await createStore({ records, model }, admin.teamId, store);
      return [];
    },
    resources: [storesResource()],
    routes: [foundingRoutes],
    startCalls: storeStartCalls(core),
  }),
});
