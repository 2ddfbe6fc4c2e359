import { defineFeature } from '#server/engine/features/feature.ts';
import { expireKeys } from '#server/engine/idempotency/keys.ts';
import { IDEMPOTENCY_TABLES } from '#server/engine/idempotency/tables.ts';
import { IMPORT_TABLES } from '#server/engine/importBatches/importBatch.ts';
import { TRIAL_TABLES } from '#server/engine/importBatches/trials.ts';
import { translator } from '#server/engine/language/translate.ts';
import { DERIVED_TABLES, ensureDerived } from '#server/engine/records/derived.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { INSTANT_FUNCTIONS } from '#server/engine/records/instants.ts';
import { createPageMemory } from '#server/engine/records/pages/pageMemory.ts';
import { RECORD_TABLES } from '#server/engine/records/tables/tables.ts';
import { crudRoutes } from './crudRoutes.ts';
import { openRecords, type RecordServices } from './openRecords.ts';
import { restRoutes } from './restRoutes.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services extends RecordServices {}
}

/** Rows of every resource, by the calls of their API and by simple-REST. */
export const crudFeature = defineFeature({
  name: 'crud',
  needs: ['database', 'schemas', 'formerNames'],
  abilities: ['query', 'versions', 'idempotency'],
  tables: [
    {
      number: 1,
      name: 'foundation',
      statements: [...RECORD_TABLES, ...IMPORT_TABLES, ...DERIVED_TABLES],
    },
    { number: 16, name: 'rows of dry runs', statements: TRIAL_TABLES },
    { number: 17, name: 'instants', statements: INSTANT_FUNCTIONS },
    {
      number: 3,
      name: 'installation settings and idempotency keys',
      statements: IDEMPOTENCY_TABLES,
    },
  ],
  open: ({ database, schemas, model, clock, registry }) => ({
    gives: openRecords(database, {
      database,
      model,
      tables: () => schemas.current().tables,
      validators: (resource) => schemas.compiled(resource).check,
      clock,
      newId: createIdSource(clock),
      translate: translator,
      behaviours: registry.behaviours,
      beforeNewRow: registry.beforeNewRow,
      afterChange: registry.afterChange,
      afterChanges: registry.afterChanges,
      judgeChanges: registry.judgeChanges,
      pages: createPageMemory(clock),
    }),
    jobs: [expireKeys(database, clock)],
    routes: [crudRoutes, restRoutes],
    ready: () => ensureDerived(database, registry.derived),
  }),
});
