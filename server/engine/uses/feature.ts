import { defineFeature } from '#server/engine/features/feature.ts';
import { contentKinds } from './contentKinds.ts';
import { derivedUses } from './rebuildUses.ts';
import { USE_TABLES } from './tables.ts';
import { createUsesListener } from './usesListener.ts';

/** Which rows use which pictures and files. */
export const usesFeature = defineFeature({
  name: 'uses',
  needs: ['model'],
  tables: [{ number: 6, name: 'files', statements: USE_TABLES }],
  open: ({ model, registry }) => {
    const kindOf = contentKinds(registry.behaviours);
    return {
      followers: [{ stage: 'books', follow: createUsesListener(model, kindOf) }],
      derived: [derivedUses(model, kindOf)],
    };
  },
});
