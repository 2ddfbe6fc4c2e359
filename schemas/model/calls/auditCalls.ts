import type { AnnouncedCall } from '../apis.ts';

const call = (method: 'GET' | 'POST', path: string) =>
  ({ needs: 'audit', api: 'store', method, path: `/api/audit${path}` }) as const;

/** Who did what from where. */
export const AUDIT_CALLS = {
  audit: call('GET', ''),
  auditExport: call('GET', '/export'),
  auditState: call('GET', '/state'),
  auditVerify: call('POST', '/verify'),
} as const satisfies Record<string, AnnouncedCall>;

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;

type AuditCalls = typeof AUDIT_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends AuditCalls {}
  interface Features {
    readonly audit: true;
  }
}
