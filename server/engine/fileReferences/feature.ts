import { requireTeams, TEAM_KEYS_STEP } from '#server/engine/database/teamKeys.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { contentKinds } from './contentKinds.ts';
import { derivedReferences } from './rebuildIndex.ts';
import { createReferenceListener } from './referenceIndex.ts';
import { FILE_REFERENCE_TABLES } from './tables.ts';

/** Which rows refer to which pictures and files. */
export const fileReferencesFeature = defineFeature({
  name: 'fileReferences',
  needs: ['model'],
  tables: [
    { number: 6, name: 'files', statements: FILE_REFERENCE_TABLES },
    { ...TEAM_KEYS_STEP, statements: requireTeams('row_uses') },
  ],
  open: ({ model, registry }) => {
    const kindOf = contentKinds(registry.behaviours);
    return {
      changeListeners: [{ stage: 'books', listener: createReferenceListener(model, kindOf) }],
      derived: [derivedReferences(model, kindOf)],
    };
  },
});
