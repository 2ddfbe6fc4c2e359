import { defineFeature } from '#server/engine/features/feature.ts';
import { type Audit, createAudit } from './audit.ts';
import { AUDIT_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly audit: Audit;
  }
}

/** Who did what from where (PEOPLE-7). */
export const auditFeature = defineFeature({
  name: 'audit',
  needs: ['database'],
  tables: [{ number: 28, name: 'audit', statements: AUDIT_TABLES }],
  teamTables: ['audit_entries'],
  open: ({ clock }) => ({ gives: { audit: createAudit(clock) } }),
});
