import { AUDIT_FORMATS } from '#schemas/model/calls/auditCalls.ts';
import { FAULTS } from '#server/engine/audit/verify.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  COUNT,
  FREE,
  ID,
  MAX_ID_LENGTH,
  MOMENT,
  nullable,
  object,
  oneOf,
  orBlank,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';

const MAX_WORDS = 100;
const MAX_ENTRIES = 100;
const SOME_ID = { ...TEXT, maxLength: MAX_ID_LENGTH };
/** An action, or a subject with a point behind it: all that was done to it. */
const ACTION = { ...TEXT, maxLength: 60, pattern: '^[A-Za-z]+(\\.[A-Za-z]*)?$' };

const FILTERS = {
  team: orBlank({ ...SOME_ID, description: 'One team’s; `-` is what concerns no team.' }),
  from: orBlank({ ...MOMENT, description: 'At this moment or after it.' }),
  to: orBlank({ ...MOMENT, description: 'Before this moment.' }),
  actor: orBlank({ ...SOME_ID, description: 'Who did it: an id, or words of a name.' }),
  action: orBlank({ ...ACTION, description: '`signIn.failed`; `signIn.` is all of its kind.' }),
  resource: orBlank(SOME_ID),
  target: orBlank({ ...SOME_ID, description: 'The id of what it was done to.' }),
  address: orBlank(SOME_ID),
  words: orBlank({ ...TEXT, maxLength: MAX_WORDS, description: 'In names and details.' }),
};

const FAULT = nullable(
  object({ fault: oneOf(...FAULTS), position: { type: 'integer' }, id: nullable(TEXT) }),
);

const STATE = object({
  teamId: TEXT,
  team: nullable(TEXT),
  entries: COUNT,
  waiting: COUNT,
  sealedAt: nullable(MOMENT),
  hash: TEXT,
  checkedAt: nullable(MOMENT),
  checkedTo: nullable(COUNT),
  fault: FAULT,
});

const NAMED = object({ kind: TEXT, id: TEXT, name: TEXT, requestId: TEXT }, ['kind', 'id']);
const TARGET = object({ resource: TEXT, id: TEXT, name: TEXT }, ['resource', 'id']);
const ENTRY = object({
  _id: ID,
  teamId: TEXT,
  team: nullable(TEXT),
  at: MOMENT,
  action: TEXT,
  actor: NAMED,
  target: nullable(TARGET),
  origin: nullable(object({ address: TEXT, agent: TEXT })),
  details: nullable(FREE),
  position: nullable(COUNT),
  hash: nullable(TEXT),
});

const WHO = 'Administrators see all teams, those who manage a team their own.';

export const SEARCH = {
  tag: 'operation',
  summary: 'Lists who did what from where, newest first.',
  description: `${WHO} \`next\` is the \`before\` of the next page.`,
  query: object({ ...FILTERS, before: orBlank(SOME_ID), limit: whole(1, MAX_ENTRIES) }, []),
  answer: { schema: object({ results: array(ENTRY), next: nullable(TEXT) }) },
} as const satisfies Operation;

export const EXPORT = {
  tag: 'operation',
  summary: 'Exports the audit log, newest first.',
  description: `${WHO} It is noted in the log itself, and asks for a recent proof of identity.`,
  query: object({ ...FILTERS, format: oneOf(...AUDIT_FORMATS) }, []),
  answer: [{ type: 'text/csv' }, { type: 'application/x-ndjson' }],
  errors: ['confirm_identity'],
} as const satisfies Operation;

export const READ_STATE = {
  tag: 'operation',
  summary: 'Tells how far the log of each team is sealed and was checked.',
  description: WHO,
  answer: { schema: object({ results: array(STATE) }) },
} as const satisfies Operation;

export const CHECK = {
  ...READ_STATE,
  summary: 'Checks the logs now; administrators only.',
} as const satisfies Operation;
