import type { AnnouncedCall } from './apis.ts';

/** Calls that change the schemas in use. */
export const SCHEMA_CALLS = {
  fieldRename: { needs: 'schemas', api: 'store', method: 'POST', path: '/api/schemas/rename' },
  schemaHistory: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/history' },
} as const satisfies Record<string, AnnouncedCall>;

type SchemaCalls = typeof SCHEMA_CALLS;

declare module './apis.ts' {
  interface NamedCalls extends SchemaCalls {}
}
