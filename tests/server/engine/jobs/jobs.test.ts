import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { prepareLeases, tryLease, withLease } from '#server/engine/database/leases.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { createJobs } from '#server/engine/jobs/jobs.ts';

let database: Database;
const errors: string[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_details: object, message: string) => void errors.push(message),
};

beforeAll(async () => {
  database = await openMemoryDatabase();
  await prepareLeases(database);
});
afterAll(() => database.close());

/** Work that ends when it is told to. */
const heldWork = () => {
  let finish = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    run: () => {
      begin();
      return done;
    },
    begun,
    finish: () => finish(),
  };
};

describe('a job', () => {
  test('runs on one node at a time, and on the other one afterwards', async () => {
    const held = heldWork();
    const here = createJobs({ database, log });
    const there = createJobs({ database, log });
    here.add({ name: 'fold', everyMs: 60_000, run: held.run });
    there.add({ name: 'fold', everyMs: 60_000, run: async () => undefined });
    const running = here.run('fold');
    await held.begun;
    expect(await there.run('fold')).toBe(false);
    held.finish();
    expect(await running).toBe(true);
    expect(await there.run('fold')).toBe(true);
  });

  test('that fails is logged and counted, and leaves its lease free', async () => {
    const jobs = createJobs({ database, log });
    jobs.add({ name: 'broken', everyMs: 60_000, run: () => Promise.reject(new Error('no')) });
    jobs.start();
    await jobs.stop();
    expect(errors).toEqual(['a job failed; it is tried again at its next turn']);
    expect(jobs.states()).toMatchObject([{ name: 'broken', runs: 1, failures: 1 }]);
    expect(await tryLease(database, 'job broken', 1_000, async () => undefined)).toBe(true);
  });
});

describe('a lease', () => {
  test('of a node that died runs out', async () => {
    await database.execute(sql`
      insert into leases (name, holder, ends_at)
      values ('work', 'a dead node', clock_timestamp() + interval '300 milliseconds')`);
    expect(await tryLease(database, 'work', 1_000, async () => undefined)).toBe(false);
    expect(await withLease(database, 'work', 1_000, async () => 'done')).toBe('done');
  });

  test('is renewed while the work lasts', async () => {
    const held = heldWork();
    const holding = tryLease(database, 'long work', 300, held.run);
    await held.begun;
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await tryLease(database, 'long work', 300, async () => undefined)).toBe(false);
    held.finish();
    expect(await holding).toBe(true);
  });
});
