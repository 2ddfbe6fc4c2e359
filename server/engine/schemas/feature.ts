import type { Model } from '#schemas';
import { defineFeature } from '#server/engine/features/feature.ts';
import { chooseSchemas, type SchemaStoreKind } from './chooseSchemas.ts';
import { LAST_GOOD_TABLES } from './lastGood.ts';
import { type LiveSchemas, openSchemas } from './liveSchemas.ts';
import type { LoadedSchemas } from './loadSchemas.ts';
import { NODE_TABLES } from './nodes.ts';
import { SCHEMA_TABLES } from './tableStore.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** The folder of schema files. */
    readonly schemaDirectory: string;
    /** The same folder, where its reading began before the database was open. */
    readonly loadedSchemas?: Promise<LoadedSchemas>;
    /** Where the schemas are kept: in that folder when absent. */
    readonly schemaStoreKind?: SchemaStoreKind;
  }
  interface Services {
    readonly schemas: LiveSchemas;
    /** The model of the moment: asked anew at each use, as schemas change while the server runs. */
    readonly model: () => Model;
  }
}

/** The schemas in use, which change while the server runs. */
export const schemasFeature = defineFeature({
  name: 'schemas',
  needs: ['database', 'bus'],
  abilities: ['schemas'],
  tables: [
    { number: 9, name: 'schemas', statements: SCHEMA_TABLES },
    { number: 14, name: 'schemas in use', statements: LAST_GOOD_TABLES },
    { number: 19, name: 'servers that use schemas', statements: NODE_TABLES },
  ],
  open: async ({ options, database, bus, log, registry }) => {
    const loaded = await chooseSchemas({
      ...options,
      database,
      bus,
      requirements: registry.schemaRequirements,
    });
    const schemas = await openSchemas(loaded, database, log);
    return {
      gives: { schemas, model: () => schemas.current().model },
      subscribe: schemas.watch,
    };
  },
});
