import fastifyPlugin from 'fastify-plugin';
import { DIGESTS, NOTICE_CALLS } from '#schemas/model/calls/noticeCalls.ts';
import { keptMoment } from '#schemas/model/values/time.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Events } from '#server/engine/events/events.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  COUNT,
  FREE,
  ID,
  MAX_ID_LENGTH,
  MAX_PAGE_SIZE,
  MOMENT,
  nullable,
  object,
  oneOf,
  orBlank,
  PAGE_SIZE,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { StartCall } from '#server/engine/openapi/startCall.ts';
import { changeChoices, readChoices } from './choices.ts';
import { countUnread, listNotices, markNotices } from './noticeStore.ts';

interface NoticeNeeds {
  readonly database: Database;
  readonly clock: () => Date;
  readonly events: Events;
  readonly registry: Pick<Registry, 'notices'>;
}

const BODY_BYTES = 20_000;
const DEFAULT_LIMIT = 25;
const MAX_KIND_CHARACTERS = 60;
/** A moment and an id: where a page ends. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{24})$/;

const NOTICE = object({
  _id: ID,
  kind: TEXT,
  at: MOMENT,
  times: COUNT,
  facts: FREE,
  link: nullable(TEXT),
  isRead: BOOLEAN,
  isSounding: BOOLEAN,
});

const KIND = { ...TEXT, maxLength: MAX_KIND_CHARACTERS };
const CHANNELS = { page: BOOLEAN, sound: BOOLEAN, mail: BOOLEAN };
const CHOICES = object({
  every: oneOf(...DIGESTS),
  kinds: array(object({ name: TEXT, group: TEXT, isFixed: BOOLEAN, ...CHANNELS })),
});

const OPERATIONS = {
  list: {
    tag: 'start',
    summary: 'Lists what one was told of, newest first.',
    description: '`next` is the `before` of the next page.',
    query: object(
      {
        unread: BOOLEAN,
        kind: orBlank(KIND),
        before: orBlank({ ...TEXT, maxLength: MAX_ID_LENGTH, pattern: CURSOR.source }),
        limit: PAGE_SIZE,
      },
      [],
    ),
    answer: { schema: object({ results: array(NOTICE), next: nullable(TEXT) }) },
  },
  count: {
    tag: 'start',
    summary: 'Counts what one has not read, up to a hundred, with the newest of it.',
    answer: { schema: object({ unread: COUNT, newest: nullable(NOTICE) }) },
  },
  mark: {
    tag: 'start',
    summary: 'Marks notices as read or unread; all of them where no id is given.',
    body: {
      schema: object({ ids: { ...array(ID), maxItems: MAX_PAGE_SIZE }, isRead: BOOLEAN }, [
        'isRead',
      ]),
    },
    answer: { schema: object({ changed: COUNT }) },
  },
  choices: {
    tag: 'start',
    summary: 'Reads by which channels one is told of what.',
    answer: { schema: CHOICES },
  },
  choose: {
    tag: 'start',
    summary: 'Chooses by which channels one is told of what; what is not named stays.',
    body: { schema: object({ every: oneOf(...DIGESTS), kinds: FREE }, []) },
    answer: { schema: CHOICES },
  },
} as const satisfies Record<string, Operation>;

/** How much one has not read. */
export const noticeStartCalls = ({
  database,
}: Pick<NoticeNeeds, 'database'>): readonly StartCall[] => [
  {
    name: 'noticeCount',
    call: NOTICE_CALLS.noticeCount,
    operation: OPERATIONS.count,
    read: (caller) => countUnread(database, caller),
  },
];

/** What one was told of, and by which channels (PEOPLE-8). */
export const noticeRoutes = fastifyPlugin<{ core: NoticeNeeds }>(
  async (app, { core }) => {
    const { database, clock, events, registry } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    const limited = { bodyLimit: BODY_BYTES };

    routes.get(NOTICE_CALLS.notices.path, described(OPERATIONS.list), async (request) => {
      const { unread, kind, before, limit = DEFAULT_LIMIT } = request.query;
      const [, at = '', id = ''] = CURSOR.exec(before ?? '') ?? [];
      const moment = keptMoment(at);
      if (before !== undefined && !moment) {
        const reason = 'take it from the page before';
        throw new ServerError('invalid_parameter', { name: 'before', reason });
      }
      const results = await listNotices(database, callerOf(request), {
        ...{ isUnread: unread, kind, limit },
        before: moment && { at: moment.toISOString(), id },
      });
      const last = results.at(-1);
      const isLast = results.length < limit || last === undefined;
      return { results, next: isLast ? null : `${last.at}_${last._id}` };
    });

    routes.post(
      NOTICE_CALLS.noticesRead.path,
      described(OPERATIONS.mark, limited),
      async (request) => {
        const { ids, isRead } = request.body;
        const { userId, teamId } = callerOf(request);
        const changed = await database.transaction(async (transaction) => {
          const reader = { userId, teamId };
          const count = await markNotices(transaction, reader, { ids, isRead, now: clock() });
          // The other open pages of this user count again.
          if (count > 0) await events.publish(transaction, { kind: 'notice', teamId, id: userId });
          return count;
        });
        return { changed };
      },
    );

    routes.get(NOTICE_CALLS.noticeChoices.path, described(OPERATIONS.choices), (request) =>
      readChoices(database, registry.notices, callerOf(request).userId),
    );

    routes.post(
      NOTICE_CALLS.noticeChoicesUpdate.path,
      described(OPERATIONS.choose, limited),
      async (request) => {
        const { userId } = callerOf(request);
        await database.transaction((transaction) =>
          changeChoices(transaction, registry.notices, userId, request.body),
        );
        return readChoices(database, registry.notices, userId);
      },
    );
  },
  { name: 'noticeRoutes', dependencies: ['signedInGate'] },
);
