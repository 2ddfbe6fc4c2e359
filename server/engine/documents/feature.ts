import { defineFeature } from '#server/engine/features/feature.ts';
import { createDocuments, type Documents } from './documents.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly documents: Documents;
  }
}

/** Documents as PDF, for features that issue some. */
export const documentsFeature = defineFeature({
  name: 'documents',
  open: () => {
    const documents = createDocuments();
    return {
      gives: { documents },
      subscribe: () => Promise.resolve(documents.stop),
    };
  },
});
