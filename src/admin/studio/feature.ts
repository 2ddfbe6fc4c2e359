import { DRAFT_CALLS } from '#schemas/model/draftCalls.ts';
import { PROPOSAL_CALLS } from '#schemas/model/fromData/proposalCalls.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { AddFieldDialog } from './adding/lazyAdding.ts';

/** The studio with its texts, which nobody else loads. */
const StudioPage = lazyScreen(() =>
  withTexts(async () => (await import('./StudioPage.tsx')).StudioPage, 'studio'),
);

const page = { title: 'souk.pages.studio.title', screen: StudioPage, needs: 'studio' } as const;

/** The schema studio: admins change resources, fields and screens (STUDIO). */
export const studio = defineFeature({
  name: 'studio',
  fieldAdder: AddFieldDialog,
  formDesigner: (resource) => `/schemas/${resource}?tab=form`,
  calls: { ...SCHEMA_CALLS, ...DRAFT_CALLS, ...PROPOSAL_CALLS },
  pages: {
    '/schemas': {
      ...page,
      isForFew: true,
      menu: { icon: 'extension', group: 'administration', order: 80 },
    },
    '/schemas/:resource': page,
  },
});
