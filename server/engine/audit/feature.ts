import { defineFeature } from '#server/engine/features/feature.ts';
import { type Audit, createAudit } from './audit.ts';
import { expireAudit } from './expire.ts';
import { sealJob } from './seal.ts';
import { AUDIT_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** For how long the audit log is kept; for ever when absent. */
    readonly auditDays?: number | null;
  }
  interface Services {
    readonly audit: Audit;
  }
}

/** Who did what from where (PEOPLE-7). */
export const auditFeature = defineFeature({
  name: 'audit',
  needs: ['database'],
  tables: [{ number: 28, name: 'audit', statements: AUDIT_TABLES }],
  teamTables: ['audit_entries', 'audit_heads'],
  open: ({ options, database, clock }) => {
    const audit = createAudit(clock);
    return {
      gives: { audit },
      jobs: [
        sealJob(database, clock),
        ...(options.auditDays ? [expireAudit(database, audit, clock, options.auditDays)] : []),
      ],
    };
  },
});
