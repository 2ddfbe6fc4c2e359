import type { NamedCall } from '#schemas';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  COUNT,
  MONEY,
  object,
  rowOf,
  sharedShape,
  TEXT,
} from '#server/engine/openapi/shapes.ts';

/** What the calls of `namedRoutes` are. */
export const NAMED_DESCRIPTIONS = {
  teamInit: {
    tag: 'start',
    summary: 'The caller’s team, and what this server can do beyond the first calls.',
    answer: { schema: rowOf('teams', { features: array(TEXT), minimumWithdrawal: MONEY }) },
  },
  currentSeller: {
    tag: 'start',
    summary: 'The seller: the user whom the token belongs to.',
    answer: { schema: rowOf('users', { actsAs: TEXT }) },
  },
  currentUser: {
    tag: 'start',
    summary: 'The user whom the token belongs to.',
    answer: { schema: rowOf('users', { actsAs: TEXT }) },
  },
  storeInit: {
    tag: 'start',
    summary: 'The store of the caller’s team.',
    answer: { schema: sharedShape('storeInit') },
  },
  balance: {
    tag: 'money',
    summary: 'What the caller’s team has earned and may withdraw.',
    answer: { schema: sharedShape('balance') },
  },
  schemaStatus: {
    tag: 'operation',
    summary: 'Whether the schema files are in use as they are; administrators only.',
    answer: {
      schema: object({
        revision: TEXT,
        problems: array(object({ file: TEXT, path: TEXT, reason: TEXT })),
      }),
    },
  },
  demoStatus: {
    tag: 'operation',
    summary: 'Whether there are demo rows.',
    answer: { schema: object({ isPresent: BOOLEAN, rows: COUNT }) },
  },
  demoRemove: {
    tag: 'operation',
    summary: 'Removes the demo rows; administrators only.',
    answer: { schema: object({ removed: COUNT, kept: COUNT }) },
  },
} as const satisfies Partial<Record<NamedCall, Operation>>;
