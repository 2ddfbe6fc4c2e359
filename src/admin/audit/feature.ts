import { AUDIT_CALLS } from '#schemas/model/calls/auditCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const AuditPage = lazyScreen(() =>
  withTexts(async () => (await import('./AuditPage.tsx')).AuditPage, 'audit'),
);

/** Who did what from where, for those who manage people (PEOPLE-7). */
export const audit = defineFeature({
  name: 'audit',
  calls: AUDIT_CALLS,
  // Changes of people and roles are noted with them.
  derivedQueries: ['audit'],
  pages: {
    '/audit': {
      title: 'souk.pages.audit.title',
      screen: AuditPage,
      needs: 'audit',
      isForFew: true,
      menu: { icon: 'security', group: 'administration', order: 70 },
    },
  },
});
