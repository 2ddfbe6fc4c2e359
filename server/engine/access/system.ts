import type { Caller } from '#server/engine/records/records.ts';

/** The server's own work: first start, sign-in, demo data. Nobody from outside becomes this caller. */
export const SYSTEM: Caller = {
  kind: 'system',
  userId: 'system',
  teamId: '',
  role: 'system',
  scope: 'all',
  permissions: {},
  language: 'en',
};
