import { promises as files } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import {
  DatabaseStartError,
  DatabaseUnreachableError,
  DataDirectoryUnusableError,
} from '#server/engine/database/errors.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const OPEN_LIMIT_MS = 60_000;

let directory: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ path: directory, remove } = await temporaryDirectory());
});

afterEach(() => remove());

describe('opening a data directory', () => {
  test(
    'makes it, keeps its rows over a restart, and clears an interrupted start away',
    async () => {
      const dataDirectory = join(directory, 'new', 'data');
      await files.mkdir(join(dataDirectory, 'database.new'), { recursive: true });
      await files.writeFile(join(dataDirectory, 'database.new', 'PG_VERSION'), '18');
      const first = await openDatabase({ dataDirectory });
      await first.execute(sql`create table kept as select 7 as n`);
      await first.close();
      const second = await openDatabase({ dataDirectory });
      expect(await second.query(sql`select n from kept`)).toEqual([{ n: 7 }]);
      await second.close();
      expect(await files.readdir(dataDirectory)).toEqual(['database']);
    },
    OPEN_LIMIT_MS,
  );

  test('says in one sentence that the directory cannot be made', async () => {
    const file = join(directory, 'file');
    await files.writeFile(file, '');
    const opened = openDatabase({ dataDirectory: join(file, 'data') });
    await expect(opened).rejects.toThrow(DataDirectoryUnusableError);
    await expect(opened).rejects.toThrow(/^The data directory .+ cannot be used: .+\.$/);
  });

  test('refuses files of another PostgreSQL, and gives the directory back', async () => {
    await files.mkdir(join(directory, 'database'));
    await files.writeFile(join(directory, 'database', 'PG_VERSION'), '17\n');
    const opened = openDatabase({ dataDirectory: directory });
    await expect(opened).rejects.toThrow('a database of PostgreSQL 17, not 18');
    expect(await files.readdir(directory)).toEqual(['database']);
  });

  test(
    'says in one sentence that the files are damaged, and gives the directory back',
    async () => {
      await files.mkdir(join(directory, 'database'));
      await files.writeFile(join(directory, 'database', 'PG_VERSION'), '18\n');
      const opened = openDatabase({ dataDirectory: directory });
      await expect(opened).rejects.toThrow(DatabaseStartError);
      expect(await files.readdir(directory)).toEqual(['database']);
    },
    OPEN_LIMIT_MS,
  );
});

describe('opening a URL where no database answers', () => {
  test('names host, port and database, and never the password', async () => {
    const databaseUrl = 'postgres://keeper:secret@127.0.0.1:1/shop';
    const error = await openDatabase({ databaseUrl }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnreachableError);
    expect(String(error)).toContain('shop at 127.0.0.1:1');
    expect(String(error)).not.toContain('secret');
  });

  test('refuses what is not such a URL without repeating it', async () => {
    const opened = openDatabase({ databaseUrl: 'postgres://keeper:secret@[shop' });
    await expect(opened).rejects.toThrow(/^DATABASE_URL is not /);
  });
});
