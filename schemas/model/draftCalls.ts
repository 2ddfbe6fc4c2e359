import type { AnnouncedCall } from './apis.ts';

/** Calls on changes of schemas that are prepared together before anybody gets them. */
export const DRAFT_CALLS = {
  schemaDrafts: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/drafts' },
  schemaDraft: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/drafts/get' },
  schemaDraftPatch: {
    ...{ needs: 'schemas', api: 'store', method: 'GET' },
    path: '/api/schemas/drafts/patch',
  },
  schemaDraftSave: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/drafts/save',
  },
  schemaDraftPropose: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/drafts/propose',
  },
  schemaDraftRefuse: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/drafts/refuse',
  },
  schemaDraftReview: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/drafts/review',
  },
  schemaDraftPublish: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/drafts/publish',
  },
  schemaDraftRemove: {
    ...{ needs: 'schemas', api: 'store', method: 'POST' },
    path: '/api/schemas/drafts/remove',
  },
} as const satisfies Record<string, AnnouncedCall>;

type DraftCalls = typeof DRAFT_CALLS;

declare module './apis.ts' {
  interface NamedCalls extends DraftCalls {}
}
