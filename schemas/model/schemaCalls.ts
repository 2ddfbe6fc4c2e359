import type { AnnouncedCall } from './apis.ts';

/** What a role's permissions call the schemas themselves, beside the resources that they define. */
export const SCHEMA_RIGHTS = 'schemas';

/** Calls that change the schemas in use. */
export const SCHEMA_CALLS = {
  fieldRename: { needs: 'schemas', api: 'store', method: 'POST', path: '/api/schemas/rename' },
  schemaHistory: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/history' },
  schemaChange: { needs: 'schemas', api: 'store', method: 'POST', path: '/api/schemas/change' },
  schemaChanges: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/changes' },
  schemaChangeById: {
    needs: 'schemas',
    api: 'store',
    method: 'GET',
    path: '/api/schemas/changes/get',
  },
  schemaChangeStop: {
    needs: 'schemas',
    api: 'store',
    method: 'POST',
    path: '/api/schemas/changes/stop',
  },
  schemaChangeRevert: {
    needs: 'schemas',
    api: 'store',
    method: 'POST',
    path: '/api/schemas/changes/revert',
  },
  schemaFindings: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/findings' },
  schemaProposalsApply: {
    needs: 'schemas',
    api: 'store',
    method: 'POST',
    path: '/api/schemas/findings/apply',
  },
  schemaRepairs: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/repairs' },
  schemaDocument: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/document' },
  schemaValues: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/values' },
  schemaUses: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/uses' },
} as const satisfies Record<string, AnnouncedCall>;

/** Rows of one resource that wait to be repaired. */
export interface Repair {
  readonly resource: string;
  /** How many are left, and how many there were when they were looked for. */
  readonly left: number;
  readonly found: number;
  /** Who made the change that brought them up; absent for accounts that are gone. */
  readonly owner?: string;
  readonly since: string;
}

type SchemaCalls = typeof SCHEMA_CALLS;

declare module './apis.ts' {
  interface NamedCalls extends SchemaCalls {}
}
