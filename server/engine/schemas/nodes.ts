import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '#schemas';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';

/*
 * Which revision of the schemas each server uses. A change is answered once all of them use it, so whoever was told of it
 * can speak of it to any of them; a server that was away for longer than its lease asks before it answers (STUDIO-5).
 */

export const NODE_TABLES: readonly Sql[] = [
  sql`create table if not exists schema_nodes (
    node text primary key, revision bigint not null, seen_at timestamptz not null)`,
];

/** A server that was not heard of for so long is not waited for. */
const LEASE_MS = 10_000;
/** It takes itself for away sooner, or it would answer while others no longer wait. */
const FRESH_MS = 8_000;
const LOOK_MS = 40;

export interface SchemaNodes {
  /** Says that this server uses a revision, and is there. */
  beat(revision: number): Promise<void>;
  /** Whether others still wait for this server. */
  isFresh(): boolean;
  /** Waits until every server that is there uses the revision; answers whether all do, as one may be there and unable to. */
  whenUsed(revision: number): Promise<boolean>;
  leave(): Promise<void>;
}

export const createSchemaNodes = (database: Database): SchemaNodes => {
  const node = randomUUID();
  let beatMs: number | undefined;
  const isAnyBehind = async (revision: number): Promise<boolean> => {
    const rows = await database.query(sql`
      select 1 as found from schema_nodes
      where revision < ${revision} and node <> ${node}
        and seen_at > now() - ${LEASE_MS} * interval '1 millisecond' limit 1`);
    return rows.length > 0;
  };
  return {
    beat: async (revision) => {
      const startMs = performance.now();
      await database.execute(sql`
        insert into schema_nodes (node, revision, seen_at) values (${node}, ${revision}, now())
        on conflict (node) do update set revision = excluded.revision, seen_at = excluded.seen_at`);
      beatMs = startMs;
    },
    isFresh: () => beatMs === undefined || performance.now() - beatMs < FRESH_MS,
    whenUsed: async (revision) => {
      const endMs = performance.now() + LEASE_MS;
      while (await isAnyBehind(revision)) {
        if (performance.now() > endMs) return false;
        await pause(LOOK_MS);
      }
      return true;
    },
    leave: async () => {
      beatMs = undefined;
      await database.execute(sql`
        delete from schema_nodes where node = ${node}
          or seen_at < now() - ${DAY_MS} * interval '1 millisecond'`);
    },
  };
};
