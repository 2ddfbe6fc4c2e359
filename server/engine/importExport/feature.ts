import { defineFeature } from '#server/engine/features/feature.ts';
import { exportRoutes } from './exportRoutes.ts';
import { importRoutes } from './importRoutes.ts';
import { type Imports, openImports } from './openImports.ts';
import { EXCHANGE_TABLES, IMPORT_BYTES_COLUMN } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly imports: Imports;
  }
}

/** Rows from and to files. */
export const exchangeFeature = defineFeature({
  name: 'exchange',
  needs: ['database', 'recordsOptions', 'access', 'storage', 'formerNames', 'audit', 'notices'],
  abilities: ['export', 'import'],
  tables: [
    { number: 6, name: 'files', statements: EXCHANGE_TABLES },
    { number: 15, name: 'bytes of imports', statements: IMPORT_BYTES_COLUMN },
  ],
  open: ({
    database,
    recordsOptions,
    recordsIn,
    writeContext,
    access,
    storage,
    formerNames,
    audit,
    notices,
    log,
  }) => {
    const imports = openImports({
      database,
      options: recordsOptions,
      recordsIn,
      writeContext,
      identities: access.identities,
      log,
      quotas: storage.quotas,
      audit,
      notices,
      formerNames,
    });
    return { gives: { imports }, jobs: [imports.job()], routes: [exportRoutes, importRoutes] };
  },
});
