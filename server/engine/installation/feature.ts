import { defineFeature } from '#server/engine/features/feature.ts';
import { type Installation, openInstallation } from './installation.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { INSTALLATION_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly installation: Installation;
  }
}

/** What admins set for the whole installation. */
export const installationFeature = defineFeature({
  name: 'installation',
  needs: ['database', 'bus', 'audit'],
  tables: [
    {
      number: 3,
      name: 'installation settings and idempotency keys',
      statements: INSTALLATION_TABLES,
    },
  ],
  open: async ({ database, bus, audit, log, clock, registry }) => {
    const { afterChange, settings } = registry;
    const installation = await openInstallation({
      database,
      bus,
      audit,
      log,
      clock,
      afterChange,
      documents: settings,
    });
    return { gives: { installation }, routes: [settingsRoutes], subscribe: installation.subscribe };
  },
});
