import {
  ATTEMPT_ERRORS,
  DELIVERY_STATES,
  OFF_REASONS,
  ROW_EVENTS,
  TEST_EVENT,
  WEBHOOK_LIMITS,
} from '#schemas/model/calls/webhookCalls.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  BY_ID,
  COUNT,
  DELETED,
  FREE,
  ID,
  listOf,
  MOMENT,
  nullable,
  object,
  oneOf,
  PAGE,
  PAGE_SIZE,
  TEXT,
} from '#server/engine/openapi/shapes.ts';

const PAGED = { page: PAGE, limit: PAGE_SIZE };

const ADDRESS = { ...TEXT, maxLength: WEBHOOK_LIMITS.addressCharacters };
const NAME = { ...TEXT, maxLength: WEBHOOK_LIMITS.nameCharacters };
const SUBSCRIPTION = object(
  {
    resource: NAME,
    events: { ...array(oneOf(...ROW_EVENTS)), maxItems: ROW_EVENTS.length },
    filter: FREE,
  },
  ['resource', 'events'],
);
const SUBSCRIPTIONS = { ...array(SUBSCRIPTION), maxItems: WEBHOOK_LIMITS.resources };

const FIELDS = {
  _id: ID,
  teamId: nullable(ID),
  name: TEXT,
  url: TEXT,
  events: array(SUBSCRIPTION),
  faults: array(TEXT),
  maker: object({ _id: ID, name: TEXT }, ['_id']),
  isOn: BOOLEAN,
  offReason: nullable(oneOf(...OFF_REASONS)),
  failingSince: nullable(MOMENT),
  bothSecretsUntil: nullable(MOMENT),
  waiting: COUNT,
  failed: COUNT,
  createdAt: MOMENT,
  updatedAt: MOMENT,
} as const;
const WEBHOOK = object(FIELDS);

const DELIVERY_FIELDS = {
  _id: ID,
  webhookId: ID,
  resource: TEXT,
  rowId: TEXT,
  event: oneOf(...ROW_EVENTS, TEST_EVENT),
  at: MOMENT,
  state: oneOf(...DELIVERY_STATES),
  attempts: COUNT,
  nextAt: nullable(MOMENT),
  lastAt: nullable(MOMENT),
  lastStatus: nullable(COUNT),
  lastDurationMs: nullable(COUNT),
  lastError: nullable(oneOf(...ATTEMPT_ERRORS)),
} as const;
const ATTEMPT = object(
  {
    at: MOMENT,
    durationMs: COUNT,
    status: COUNT,
    error: oneOf(...ATTEMPT_ERRORS),
    answer: TEXT,
  },
  ['at', 'durationMs'],
);

const errors = ['confirm_identity'] as const;

export const WEBHOOK_OPERATIONS = {
  search: {
    tag: 'people',
    summary: 'Lists the webhooks of a team, for those who manage it.',
    query: object({ teamId: ID, ...PAGED }, []),
    answer: { schema: listOf(WEBHOOK) },
  },
  get: {
    tag: 'people',
    summary: 'Answers one webhook.',
    query: BY_ID,
    answer: { schema: WEBHOOK },
  },
  create: {
    tag: 'people',
    summary: 'Lets an address be told of changes; its secret is answered this once.',
    description:
      'Messages are signed as Standard Webhooks has it. They carry the row as whoever made the webhook may see it when ' +
      'the message is sent.',
    body: {
      schema: object(
        { name: NAME, url: ADDRESS, events: SUBSCRIPTIONS, teamId: ID, isOfAllTeams: BOOLEAN },
        ['name', 'url', 'events'],
      ),
    },
    answer: { status: 201, schema: object({ ...FIELDS, secret: TEXT }) },
    errors,
  },
  update: {
    tag: 'people',
    summary: 'Changes a webhook, or switches it on or off; whoever does becomes its maker.',
    query: BY_ID,
    body: {
      schema: object({ name: NAME, url: ADDRESS, events: SUBSCRIPTIONS, isOn: BOOLEAN }, []),
    },
    answer: { schema: WEBHOOK },
    errors,
  },
  remove: {
    tag: 'people',
    summary: 'Deletes a webhook and its deliveries.',
    query: BY_ID,
    answer: { schema: DELETED },
    errors,
  },
  rotate: {
    tag: 'people',
    summary: 'Gives a webhook a new secret; for a day messages are signed with both.',
    query: BY_ID,
    answer: { status: 201, schema: object({ _id: ID, secret: TEXT }) },
    errors,
  },
  test: {
    tag: 'people',
    summary: 'Sends a message that says nothing, to try the address.',
    query: BY_ID,
    answer: { status: 201, schema: object({ _id: ID }) },
  },
  deliveries: {
    tag: 'people',
    summary: 'Lists what a webhook was sent within 30 days, newest first.',
    query: object({ id: ID, state: oneOf(...DELIVERY_STATES), ...PAGED }, ['id']),
    answer: { schema: listOf(object(DELIVERY_FIELDS)) },
  },
  delivery: {
    tag: 'people',
    summary: 'Answers one delivery with its attempts.',
    query: BY_ID,
    answer: { schema: object({ ...DELIVERY_FIELDS, log: array(ATTEMPT) }) },
  },
  replay: {
    tag: 'people',
    summary: 'Sends a delivery again, under its own id.',
    query: BY_ID,
    answer: { schema: object({ _id: ID }) },
  },
  replayFailed: {
    tag: 'people',
    summary: 'Sends everything again that a webhook did not take.',
    query: BY_ID,
    answer: { schema: object({ _id: ID, replayed: COUNT }) },
  },
} as const satisfies Record<string, Operation>;
