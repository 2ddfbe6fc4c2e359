import type { AnnouncedCall } from '../apis.ts';

/** Calls that propose schemas from data; none of them writes. */
export const PROPOSAL_CALLS = {
  proposalFromFile: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/proposals/file',
  },
  rowsForProposal: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/proposals/rows',
  },
  schemaSources: {
    ...{ needs: 'schemas', api: 'store', method: 'GET' },
    path: '/api/schemas/sources',
  },
  sourceTables: {
    ...{ needs: 'schemas', api: 'store', method: 'GET' },
    path: '/api/schemas/sources/tables',
  },
  proposalFromTable: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/proposals/table',
  },
} as const satisfies Record<string, AnnouncedCall>;

type ProposalCalls = typeof PROPOSAL_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends ProposalCalls {}
}
