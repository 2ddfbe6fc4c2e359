/** Kills a writing process again and again, and looks each time whether anything was lost or broken. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { DurableNodeFS } from '#server/engine/database/directory/durableFileSystem.ts';
import { startDatabaseProcess } from './databaseProcess.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** The kill comes this long after the first acknowledged row. */
const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 2_600;

export interface CrashReport {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Acknowledged rows that are not there. */
  readonly lost: readonly number[];
  /** Each a sentence of PostgreSQL's own checks, or of ours on rows against indexes. */
  readonly damages: readonly string[];
}

export async function crashRounds(rounds: number, seed: number): Promise<CrashReport> {
  const { path: directory, remove } = await temporaryDirectory();
  const random = randomNumbers(seed);
  const acknowledged = new Set<number>();
  const lost = new Set<number>();
  const damages: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writer = await startDatabaseProcess('write', directory);
      await writer.heard();
      const delayMs = MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await writer.kill();
      for (const id of writer.acknowledged) acknowledged.add(id);
      const found = await inspect(join(directory, 'database'));
      damages.push(...found.damages.map((damage) => `round ${round + 1}: ${damage}`));
      for (const id of acknowledged) if (!found.ids.has(id)) lost.add(id);
    }
  } finally {
    await remove();
  }
  return { rounds, acknowledged: acknowledged.size, lost: [...lost], damages };
}

/** Opens the files as they were left and compares heap and indexes, by amcheck and by counting. */
export async function inspect(
  directory: string,
): Promise<{ ids: ReadonlySet<number>; damages: readonly string[] }> {
  const pglite = await PGlite.create({ fs: new DurableNodeFS(directory), extensions: { amcheck } });
  const damages: string[] = [];
  try {
    await pglite.exec('create extension if not exists amcheck');
    const checks = await pglite.query<{ damage: string }>(`
      select c.relname || ': ' || v.msg as damage
      from pg_class c, lateral verify_heapam(c.oid) v where c.relkind in ('r', 't')`);
    damages.push(...checks.rows.map(({ damage }) => damage));
    // Raises an error at the first damaged index.
    await pglite.query(`
      select bt_index_check(i.indexrelid, true) from pg_index i
      join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and i.indisvalid`);

    const byHeap = await readIds(
      pglite,
      'enable_indexscan, enable_indexonlyscan, enable_bitmapscan',
    );
    const byIndex = await readIds(pglite, 'enable_seqscan, enable_sort');
    if (byHeap.join() !== byIndex.join())
      damages.push(`${byHeap.length} rows by heap, ${byIndex.length} by index`);
    const halves = await pglite.query<{ id: number }>(`
      select coalesce(w.id, c.id) as id from (select id from writes where id % 3 = 0) w
      full join copies c on c.id = w.id where w.id is null or c.id is null`);
    damages.push(...halves.rows.map(({ id }) => `half of the transaction of row ${id}`));
    return { ids: new Set(byHeap), damages };
  } catch (error) {
    return { ids: new Set(), damages: [...damages, String(error)] };
  } finally {
    await pglite.close();
  }
}

async function readIds(pglite: PGlite, switchedOff: string): Promise<number[]> {
  for (const setting of switchedOff.split(', ')) await pglite.exec(`set ${setting} = off`);
  const { rows } = await pglite.query<{ id: number }>('select id from writes order by id');
  await pglite.exec('reset all');
  return rows.map(({ id }) => id);
}

/** Numbers from 0 to 1, the same for the same seed (the generator called mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
