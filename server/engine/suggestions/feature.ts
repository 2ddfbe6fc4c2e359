import { defineFeature } from '#server/engine/features/feature.ts';
import { suggestionRoutes } from './suggestionRoutes.ts';
import { keepTrigrams } from './trigram.ts';

/** What people may mean while they type. */
export const suggestionsFeature = defineFeature({
  name: 'suggestions',
  needs: ['database', 'model', 'recordsOptions'],
  abilities: ['suggestions'],
  open: ({ database, model, recordsOptions }) => ({
    jobs: [keepTrigrams(database, model, () => recordsOptions.tables())],
    routes: [suggestionRoutes],
  }),
});
