import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Events } from '#server/engine/events/events.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';

/** A saved view as it is answered. */
export interface View {
  readonly _id: string;
  readonly resource: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  /** Whether the caller made it: only they, and admins, change it. */
  readonly isOwn: boolean;
  readonly search?: unknown;
  readonly filters?: unknown;
  readonly sort?: unknown;
  readonly columns?: unknown;
  readonly layout?: unknown;
  readonly group?: unknown;
  readonly figures?: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What is to be kept of a view; `null` takes a part of the definition away. */
export interface ViewBody {
  readonly name?: string;
  readonly resource?: string;
  readonly isShared?: boolean;
  readonly isDefault?: boolean;
  readonly definition: Row;
}

interface ViewRow {
  readonly id: string;
  readonly user_id: string;
  readonly resource: string;
  readonly name: string;
  readonly is_shared: boolean;
  readonly is_default: boolean;
  readonly definition: Row;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Of one person on one resource: a menu of more helps nobody. */
const MAX_VIEWS = 100;

const toView = (row: ViewRow, { userId }: Caller): View => ({
  _id: row.id,
  resource: row.resource,
  name: row.name,
  isShared: row.is_shared,
  isDefault: row.is_default,
  isOwn: row.user_id === userId,
  ...row.definition,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const withoutNull = (definition: Row): Row =>
  Object.fromEntries(Object.entries(definition).filter(([, value]) => value !== null));

/** The own ones, and what others of the own team share. */
const seen = ({ userId, teamId }: Caller): Sql =>
  sql`team_id = ${teamId} and (user_id = ${userId} or is_shared)`;

const read = (place: Queryable, caller: Caller, condition: Sql): Promise<readonly ViewRow[]> =>
  place.query<ViewRow>(sql`
    select v.id, user_id, resource, name, is_shared, definition, created_at, updated_at,
      exists (select 1 from saved_view_defaults d where d.user_id = ${caller.userId}
        and d.resource = v.resource and d.view_id = v.id) as is_default
    from saved_views v where ${seen(caller)} and ${condition} order by name, id`);

const one = async (place: Queryable, caller: Caller, id: string): Promise<ViewRow> => {
  const [found] = await read(place, caller, sql`v.id = ${id}`);
  if (!found) throw new ServerError('not_found');
  return found;
};

/** Errors: 404, and 403 for a view that somebody else shares. */
const ownOne = async (transaction: Queryable, caller: Caller, id: string, verb: string) => {
  const row = await one(transaction, caller, id);
  if (row.user_id === caller.userId || caller.scope === 'all') return row;
  throw new ServerError('forbidden', { verb, resource: 'views' });
};

const setDefault = async (
  transaction: Queryable,
  { userId }: Caller,
  { id, resource }: Pick<ViewRow, 'id' | 'resource'>,
  isDefault: boolean | undefined,
): Promise<void> => {
  if (isDefault === undefined) return;
  await transaction.execute(
    isDefault
      ? sql`insert into saved_view_defaults (user_id, resource, view_id)
          values (${userId}, ${resource}, ${id})
          on conflict (user_id, resource) do update set view_id = excluded.view_id`
      : sql`delete from saved_view_defaults
          where user_id = ${userId} and resource = ${resource} and view_id = ${id}`,
  );
};

type Tell = (transaction: Queryable, caller: Caller) => Promise<void>;

interface NewView {
  readonly id: string;
  readonly now: Date;
}

/** Errors: 422 `maxItems` beyond a hundred of one person on one resource. */
const createView = async (
  transaction: Queryable,
  caller: Caller,
  body: ViewBody,
  { id, now }: NewView,
  tellTeam: Tell,
): Promise<View> => {
  const { name = '', resource = '', isShared = false } = body;
  const [count] = await transaction.query<{ views: number }>(sql`
    select count(*)::int as views from saved_views
    where user_id = ${caller.userId} and resource = ${resource}`);
  if ((count?.views ?? 0) >= MAX_VIEWS) {
    const params = { limit: MAX_VIEWS };
    const error = { field: 'name', rule: 'maxItems', params, message: 'name: maxItems' };
    throw new ServerError('validation_failed', {}, { errors: [error] });
  }
  await transaction.execute(sql`
    insert into saved_views
      (id, user_id, team_id, resource, name, is_shared, definition, created_at, updated_at)
    values (${id}, ${caller.userId}, ${caller.teamId}, ${resource}, ${name}, ${isShared},
      ${withoutNull(body.definition)}, ${now}, ${now})`);
  if (isShared) await tellTeam(transaction, caller);
  await setDefault(transaction, caller, { id, resource }, body.isDefault);
  return toView(await one(transaction, caller, id), caller);
};

/** Anybody may make a shared view the own default; the rest is its owner's. */
const updateView = async (
  transaction: Queryable,
  caller: Caller,
  id: string,
  body: ViewBody,
  now: Date,
  tellTeam: Tell,
): Promise<View> => {
  const { isDefault, definition, ...head } = body;
  const isOnlyDefault = Object.keys({ ...head, ...definition }).length === 0;
  const row = isOnlyDefault
    ? await one(transaction, caller, id)
    : await ownOne(transaction, caller, id, 'update');
  if (head.resource !== undefined && head.resource !== row.resource) {
    const error = { field: 'resource', rule: 'readOnly', params: {}, message: 'resource' };
    throw new ServerError('validation_failed', {}, { errors: [error] });
  }
  if (!isOnlyDefault) {
    await transaction.execute(sql`
      update saved_views set name = ${head.name ?? row.name},
        is_shared = ${head.isShared ?? row.is_shared},
        definition = ${withoutNull({ ...row.definition, ...definition })},
        updated_at = ${now} where id = ${id}`);
    if (row.is_shared || head.isShared) await tellTeam(transaction, caller);
  }
  await setDefault(transaction, caller, row, isDefault);
  return toView(await one(transaction, caller, id), caller);
};

export interface ViewParts {
  readonly database: Database;
  readonly events: Pick<Events, 'publish'>;
  readonly clock: () => Date;
}

/** Saved filters, sorting, columns and layouts of lists: private, or shared with the team, whose pages learn of changes. */
export const createViews = ({ database, events, clock }: ViewParts) => {
  const newId = createIdSource(clock);
  const tellTeam: Tell = (transaction, { teamId }) =>
    events.publish(transaction, { kind: 'views', teamId });

  return {
    search: async (caller: Caller, resource: string | undefined): Promise<readonly View[]> => {
      const condition = resource === undefined ? sql`true` : sql`v.resource = ${resource}`;
      return (await read(database, caller, condition)).map((row) => toView(row, caller));
    },

    get: async (caller: Caller, id: string): Promise<View> =>
      toView(await one(database, caller, id), caller),

    create: (caller: Caller, body: ViewBody): Promise<View> =>
      database.transaction((transaction) =>
        createView(transaction, caller, body, { id: newId(), now: clock() }, tellTeam),
      ),

    update: (caller: Caller, id: string, body: ViewBody): Promise<View> =>
      database.transaction((transaction) =>
        updateView(transaction, caller, id, body, clock(), tellTeam),
      ),

    remove: (caller: Caller, id: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const { is_shared: wasShared } = await ownOne(transaction, caller, id, 'delete');
        await transaction.execute(sql`delete from saved_view_defaults where view_id = ${id}`);
        await transaction.execute(sql`delete from saved_views where id = ${id}`);
        if (wasShared) await tellTeam(transaction, caller);
      }),
  };
};
