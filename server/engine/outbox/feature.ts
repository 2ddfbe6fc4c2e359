import { MAIL_CALLS } from '#schemas/model/calls/mailCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { outboxRoutes } from './outboxRoutes.ts';

/** Letters that wait, were sent or failed, for admins (PEOPLE-2). */
export const outboxFeature = defineFeature({
  name: 'outbox',
  needs: ['database', 'mail', 'audit', 'access'],
  calls: MAIL_CALLS,
  adminAbilities: ['mail'],
  pages: ['outbox'],
  open: () => ({ routes: [outboxRoutes] }),
});
