import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { loadTemplate } from '#server/engine/database/directory/dataDirectory.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';

test('databases in memory begin with one archive, and write nothing into it', async () => {
  const archive = await loadTemplate();
  const digest = () => createHash('sha256').update(archive).digest('hex');
  const before = digest();
  const [one, other] = [await openMemoryDatabase(archive), await openMemoryDatabase(archive)];
  await one.execute(sql`create table notes (text text)`);
  await one.execute(sql`insert into notes select repeat('x', 100) from generate_series(1, 5000)`);
  expect(await other.query(sql`select to_regclass('notes') is null as missing`)).toEqual([
    { missing: true },
  ]);
  await one.close();
  await other.close();
  expect(digest()).toBe(before);
  // A part of a larger buffer is as good.
  const within = new Uint8Array(archive.byteLength + 512).subarray(512);
  within.set(archive);
  const third = await openMemoryDatabase(within);
  expect(await third.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await third.close();
}, 120_000);
