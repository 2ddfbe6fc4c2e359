import { PROPOSAL_CALLS } from '#schemas/model/fromData/proposalCalls.ts';
import type { SchemaSource } from '#server/engine/environment/settingValues.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { proposalRoutes } from './proposalRoutes.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** Databases that the operator named: none when absent. */
    readonly schemaSources?: readonly SchemaSource[];
  }
}

/** Schemas proposed from files and from tables of other databases, for admins. */
export const schemaProposalsFeature = defineFeature({
  name: 'schema proposals',
  calls: PROPOSAL_CALLS,
  needs: ['database', 'schemas', 'recordsOptions'],
  open: () => ({ routes: [proposalRoutes] }),
});
