import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { runDdl } from '#server/engine/database/runDdl.ts';
import { MIGRATIONS } from '#server/features.ts';

const STEP = 52;
const LINKS = {
  '/messages/a1': '/messages?order=a1',
  '/messages?order=b2': '/messages?order=b2',
  '/orders/c3/show': '/orders/c3',
  '/orders/d4': '/orders/d4',
  '/users/e5/show': '/users/e5/show',
};

test('notices of before lead to pages that there are, however often the step is tried (PEOPLE-8)', async () => {
  const database = await openMemoryDatabase();
  const run = async (from: number, to: number): Promise<void> => {
    for (const { number, statements } of MIGRATIONS) {
      if (number < from || number > to) continue;
      for (const statement of statements) await runDdl(database, statement);
    }
  };
  await run(1, STEP - 1);
  for (const link of [...Object.keys(LINKS), null]) {
    await database.execute(sql`
      insert into user_notices (team_id, id, user_id, kind, about, at, times, facts, link, on_page, by_sound, by_mail)
      values ('t', ${link ?? 'none'}, 'u', 'newOrder', ${link ?? 'none'}, now(), 1, '{}', ${link}, true, true, true)`);
  }
  await run(STEP, STEP);
  await run(STEP, STEP);
  const rows = await database.query<{ id: string; link: string | null }>(
    sql`select id, link from user_notices`,
  );
  expect(Object.fromEntries(rows.map(({ id, link }) => [id, link]))).toEqual({
    ...LINKS,
    none: null,
  });
  await database.close();
});
