import { repeat } from '#server/engine/concurrency/repeat.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { createUseCounter, expireUses, flushRegularly, type UseCounter } from './countUses.ts';
import { FORMER_NAME_TABLES } from './tables.ts';
import { useRoutes } from './useRoutes.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly formerNames: UseCounter;
  }
}

/** Who still uses the former names of fields. */
export const formerNamesFeature = defineFeature({
  name: 'former names',
  needs: ['database', 'schemas'],
  tables: [{ number: 22, name: 'uses of former names', statements: FORMER_NAME_TABLES }],
  open: ({ database, clock, log }) => {
    const formerNames = createUseCounter(database, clock);
    return {
      gives: { formerNames },
      jobs: [expireUses(database, clock)],
      routes: [useRoutes],
      subscribe: async () => flushRegularly(formerNames, log, repeat),
    };
  },
});
