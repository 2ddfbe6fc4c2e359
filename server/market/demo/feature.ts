import { DEMO_CALLS } from '#schemas/market/demo.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { demoRoutes, demoStartCalls } from './demoRoutes.ts';
import { openDemo } from './openDemo.ts';
import { publicPageRoutes } from './publicPageRoutes.ts';
import { DEMO_TABLES, DEMO_VISIT_TABLES } from './tables.ts';

/** Rows to try everything with, which are taken out again in one step. */
export const demoFeature = defineFeature({
  name: 'demo',
  calls: DEMO_CALLS,
  needs: ['database', 'library', 'currency'],
  tables: [
    { number: 1, name: 'foundation', statements: DEMO_TABLES },
    { number: 46, name: 'visitors of the demo', statements: DEMO_VISIT_TABLES },
  ],
  open: ({ options, database }) => ({
    firstStart: async (context) => (options.isDemo ? openDemo(context) : []),
    routes: [demoRoutes, publicPageRoutes],
    startCalls: demoStartCalls({ database }),
  }),
});
