import { defineFeature } from '#server/engine/features/feature.ts';
import { suggestionRoutes } from './suggestionRoutes.ts';
import { keepTrigrams } from './trigram.ts';

/** What people may mean while they type. */
export const suggestionsFeature = defineFeature({
  name: 'suggestions',
  needs: ['database', 'model'],
  abilities: ['suggestions'],
  open: ({ database, model }) => ({
    jobs: [keepTrigrams(database, model)],
    routes: [suggestionRoutes],
  }),
});
