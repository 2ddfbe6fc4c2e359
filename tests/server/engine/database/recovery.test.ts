import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { prepareFiles } from '#server/engine/database/directory/dataDirectory.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import {
  type EngineLink,
  type OpenLink,
  openThread,
} from '#server/engine/database/pglite/engineLink.ts';
import { openPglite } from '#server/engine/database/pglite/pglite.ts';
import { eventually } from '../../../eventually.ts';
import { findPostgres, openPostgres } from '../../../postgres.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const OPEN_LIMIT_MS = 60_000;

describe('when the thread of the embedded database dies', () => {
  let database: Database;
  let remove: () => Promise<void>;
  let link: EngineLink;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  /** A message no program of ours sends: the thread stumbles over it and ends. */
  const crash = () => link.post(JSON.parse('null'));

  const openLink: OpenLink = (settings, ears) => {
    link = openThread(settings, ears);
    return link;
  };

  beforeAll(async () => {
    const temporary = await temporaryDirectory();
    remove = temporary.remove;
    const directory = `${temporary.path}/database`;
    await prepareFiles(directory);
    database = await openPglite({
      settings: { directory },
      log,
      openLink,
      statementLimitMs: 30_000,
    });
    await database.execute(sql`create table apps (id int)`);
  }, OPEN_LIMIT_MS);

  afterAll(async () => {
    await database.close();
    await remove();
  });

  test(
    'the waiting call is rejected, it is reported, and the next one works',
    async () => {
      crash();
      const waiting = database.query(sql`select 1 as one`);
      await expect(waiting).rejects.toMatchObject({ code: '57P01' });
      expect(log.error).toHaveBeenCalledWith(
        { code: '57P01' },
        expect.stringContaining('engine stopped'),
      );
      expect(await database.query(sql`select count(*) as n from apps`)).toEqual([{ n: 0 }]);
    },
    OPEN_LIMIT_MS,
  );

  test(
    'an open transaction is lost as a whole, its later statements too',
    async () => {
      const work = database.transaction(async (transaction) => {
        await transaction.execute(sql`insert into apps values (1)`);
        crash();
        await transaction.query(sql`select 1`).catch(() => undefined);
        await transaction.execute(sql`insert into apps values (2)`);
      });
      await expect(work).rejects.toMatchObject({ code: '57P01' });
      expect(await database.query(sql`select id from apps`)).toEqual([]);
    },
    OPEN_LIMIT_MS,
  );

  test(
    'listeners hear again, and are told of the gap',
    async () => {
      const heard = vi.fn();
      const onGap = vi.fn();
      await database.listen('changes', heard, onGap);
      crash();
      await eventually(() => expect(onGap).toHaveBeenCalledOnce());
      await database.query(sql`select pg_notify('changes', 'after')`);
      await eventually(() => expect(heard).toHaveBeenCalledWith('after'));
    },
    OPEN_LIMIT_MS,
  );
});

describe.runIf(findPostgres() !== undefined)('when PostgreSQL ends our connections', () => {
  test(
    'statements go on and listeners come back, told of the gap',
    async () => {
      const { url, stop } = await openPostgres();
      const database = await openDatabase({ databaseUrl: url });
      const heard = vi.fn();
      const onGap = vi.fn();
      await database.listen('changes', heard, onGap);
      const endOthers = sql`select count(pg_terminate_backend(pid)) as n from pg_stat_activity
      where pid <> pg_backend_pid() and application_name like 'souk%'`;
      await database.query(endOthers);
      await eventually(() => expect(onGap).toHaveBeenCalledOnce());
      await database.query(sql`select pg_notify('changes', 'after')`);
      await eventually(() => expect(heard).toHaveBeenCalledWith('after'));
      await database.close();
      await stop();
    },
    OPEN_LIMIT_MS,
  );
});
