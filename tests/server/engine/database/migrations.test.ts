import { describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Migration, migrate, NewerDatabaseError } from '#server/engine/database/migrations.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { MIGRATIONS } from '#server/features.ts';

const numbered = (number: number, text: string): Migration => ({
  number,
  name: `step ${number}`,
  statements: [sql.raw(text)],
});

describe('the steps of our own tables', () => {
  test('are run once each, in order, however many nodes start at the same time', async () => {
    const database = await openMemoryDatabase();
    const steps = [
      numbered(1, 'create table counted (n int)'),
      numbered(2, 'insert into counted values (1)'),
    ];
    await Promise.all([migrate(database, steps), migrate(database, steps)]);
    await migrate(database, [...steps, numbered(3, 'insert into counted values (3)')]);
    expect(await database.query(sql`select n from counted order by n`)).toEqual([
      { n: 1 },
      { n: 3 },
    ]);
    await database.close();
  });

  test('of a newer version make an older one refuse to start, and change nothing', async () => {
    const database = await openMemoryDatabase();
    await migrate(database, [numbered(1, 'select 1'), numbered(2, 'select 1')]);
    await expect(migrate(database, [numbered(1, 'create table never ()')])).rejects.toThrow(
      NewerDatabaseError,
    );
    await expect(database.query(sql`select * from never`)).rejects.toThrow();
    await database.close();
  });

  test('have numbers and names of their own', () => {
    const numbers = MIGRATIONS.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});
