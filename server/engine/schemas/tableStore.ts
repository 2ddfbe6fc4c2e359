import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { areSameTexts } from '#schemas/model/reading/sameText.ts';
import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import { repeat } from '#server/engine/concurrency/repeat.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { DatabaseError, UNIQUE_VIOLATION } from '#server/engine/database/errors.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createSchemaNodes } from './nodes.ts';
import type { SchemaStore, StoreWithin } from './schemaStore.ts';
import { StaleRevisionError } from './staleRevisionError.ts';

export const SCHEMA_TABLES: readonly Sql[] = [
  sql`create table if not exists schema_revisions (
    number bigint primary key, texts text not null, made_at timestamptz not null, made_by text not null)`,
];

/** A notification may be lost with its connection. */
const POLL_MS = 3_000;
/** How often a change is worked out again, since somebody else was quicker each time. */
const MAX_ATTEMPTS = 20;

export interface SchemaRevision {
  /** 0: there is none. */
  readonly number: number;
  readonly texts: SchemaTexts;
}

export interface TableStore extends SchemaStore {
  latest(): Promise<SchemaRevision>;
  /** Stores the next revision. Errors: `StaleRevisionError` when the latest is not the given one any more. */
  add(after: number, texts: SchemaTexts, by: string, within?: StoreWithin): Promise<number>;
  /** Takes the given schemas for the first revision, where there is none. */
  seed(texts: SchemaTexts): Promise<void>;
}

const toText = (texts: SchemaTexts): string => JSON.stringify([...texts]);
// Only `toText` writes the column.
const toTexts = (text: string): SchemaTexts => new Map(JSON.parse(text) as [string, string][]);

const lastNumber = async (database: Queryable): Promise<number> => {
  const [row] = await database.query<{ number: number | null }>(
    sql`select max(number) as number from schema_revisions`,
  );
  return row?.number ?? 0;
};

/** The files of a revision, where it is kept. */
export const readRevision = async (
  reader: Queryable,
  number: number,
): Promise<SchemaTexts | undefined> => {
  const [row] = await reader.query<{ texts: string }>(
    sql`select texts from schema_revisions where number = ${number}`,
  );
  return row && toTexts(row.texts);
};

/** The revision in use; none before the first start. */
export const readLatestRevision = async (reader: Queryable): Promise<SchemaRevision> => {
  const [row] = await reader.query<{ number: number; texts: string }>(
    sql`select number, texts from schema_revisions order by number desc limit 1`,
  );
  return row ? { number: row.number, texts: toTexts(row.texts) } : { number: 0, texts: new Map() };
};

/** Answers its number. Errors: `StaleRevisionError`. */
const addRevision = async (
  { bus, within }: { readonly bus: Bus; readonly within: StoreWithin },
  {
    after,
    texts,
    by,
  }: { readonly after: number; readonly texts: SchemaTexts; readonly by: string },
): Promise<number> => {
  const number = after + 1;
  try {
    await within(async (transaction) => {
      if ((await lastNumber(transaction)) !== after) throw new StaleRevisionError(number);
      await transaction.execute(sql`
        insert into schema_revisions (number, texts, made_at, made_by)
        values (${number}, ${toText(texts)}, now(), ${by})`);
      await bus.publish(transaction, 'souk_schemas');
    });
    return number;
  } catch (cause) {
    const isTaken = cause instanceof DatabaseError && cause.code === UNIQUE_VIOLATION;
    throw isTaken ? new StaleRevisionError(number) : cause;
  }
};

interface WatchParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  /** Says that this node is there. */
  readonly beat: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** Calls at each new revision until the returned function is called. */
const watchRevisions = async (
  { database, bus, log, beat, leave }: WatchParts,
  onChange: () => void,
): Promise<() => Promise<void>> => {
  let seen = await lastNumber(database);
  const { request: look } = createCoalescedRunner({
    run: async () => {
      const number = await lastNumber(database);
      if (number !== seen) onChange();
      seen = number;
      await beat();
      return false;
    },
    onFailure: (err) => log.warn({ err }, 'new schemas could not be looked for; trying again'),
  });
  const unsubscribe = await bus.subscribe('souk_schemas', () => void look());
  const stop = repeat(POLL_MS, look);
  return async () => {
    stop();
    await unsubscribe();
    await leave();
  };
};

/** Revisions in a table: many nodes see the same schemas, and each former one stays. */
export const createTableStore = (database: Database, log: Log, bus: Bus): TableStore => {
  const nodes = createSchemaNodes(database);
  /** What this node read last, and what it uses. */
  let [read, inUse] = [0, 0];
  const latest = () => readLatestRevision(database);

  const inTransaction: StoreWithin = (store) => database.transaction(store);
  const add: TableStore['add'] = (after, texts, by, within = inTransaction) =>
    addRevision({ bus, within }, { after, texts, by });

  return {
    latest,
    add,
    read: async () => {
      const { number, texts } = await latest();
      read = number;
      return { texts, problems: [] };
    },
    replace: async (texts, by) => {
      await add((await latest()).number, texts, by);
    },
    change: async (work, by, within) => {
      for (let attempt = 1; ; attempt += 1) {
        const { number, texts } = await readLatestRevision(database);
        const changed = work(texts);
        if (areSameTexts(texts, changed)) return false;
        try {
          const revision = await add(number, changed, by, within);
          if (!(await nodes.whenUsed(revision)))
            log.warn({ revision }, 'a server that is there does not use the new schemas yet');
          return true;
        } catch (cause) {
          if (!(cause instanceof StaleRevisionError) || attempt === MAX_ATTEMPTS) throw cause;
        }
      }
    },
    isBehind: async () => (await lastNumber(database)) > read,
    whenUsedByAll: async () => {
      await nodes.whenUsed(await lastNumber(database));
    },
    used: async () => {
      inUse = read;
      await nodes.beat(inUse);
    },
    isFresh: nodes.isFresh,
    isEditedByHand: false,
    seed: async (texts) => {
      await database.execute(sql`
        insert into schema_revisions (number, texts, made_at, made_by)
        values (1, ${toText(texts)}, now(), 'the first start') on conflict do nothing`);
    },
    watch: (onChange) =>
      watchRevisions(
        { database, bus, log, beat: () => nodes.beat(inUse), leave: nodes.leave },
        onChange,
      ),
  };
};
