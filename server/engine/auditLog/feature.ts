import { AUDIT_CALLS } from '#schemas/model/calls/auditCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { auditRoutes } from './auditRoutes.ts';
import { checkJob } from './checks.ts';
import { CHECK_TABLES } from './tables.ts';

/** The audit log as people read, export and check it (PEOPLE-7). */
export const auditLogFeature = defineFeature({
  name: 'auditLog',
  needs: ['database', 'access', 'audit'],
  abilities: ['audit'],
  calls: AUDIT_CALLS,
  pages: ['audit'],
  tables: [{ number: 28, name: 'audit', statements: CHECK_TABLES }],
  open: ({ database, clock, log }) => ({
    jobs: [checkJob({ database, clock, log })],
    routes: [auditRoutes],
  }),
});
