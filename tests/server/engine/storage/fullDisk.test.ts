import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, statfs, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { eventually } from '../../../eventually.ts';
import { type Application, openApplication } from '../../application.ts';
import { startServer } from '../../main/serverProcess.ts';
import { fileCalls } from '../files/fileCalls.ts';

const run = promisify(execFile);
const LIMIT_MS = 120_000;

/** A disk of its own, which only root may make; undefined where it cannot be had. */
const mountDisk = async (size: string): Promise<string | undefined> => {
  const place = await mkdtemp(join(tmpdir(), 'souk-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]);
    return place;
  } catch {
    await rm(place, { recursive: true });
    return undefined;
  }
};
const unmount = async (place: string): Promise<void> => {
  await run('umount', ['-l', place]);
  await rm(place, { recursive: true, force: true });
};
const fill = async (place: string, leave = 0): Promise<() => Promise<void>> => {
  const { bavail, bsize } = await statfs(place);
  const filler = join(place, 'filler');
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  return () => rm(filler);
};

const probe = await mountDisk('1m');
if (probe) await unmount(probe);
const maySkip = describe.skipIf(probe === undefined);

maySkip('a full disk, where this machine lets us make one (LIMIT-4)', () => {
  let place = '';
  let database: Database;
  beforeAll(async () => {
    place = (await mountDisk('200m')) ?? '';
    database = await openDatabase({ dataDirectory: join(place, 'data') });
    await database.execute(sql`create table notes (id int primary key, text text not null)`);
    for (let id = 0; id < 20; id += 1) {
      await database.execute(sql`insert into notes values (${id}, ${'x'.repeat(7_000)})`);
    }
  }, LIMIT_MS);
  afterAll(async () => {
    await database.close();
    await unmount(place);
  });

  test(
    'loses no row of the embedded database that was acknowledged, and lets it go on when there is room',
    async () => {
      const free = await fill(place);
      let last = -1;
      let refused = 0;
      // The log has files of 16 MB: they are full after some hundreds of these.
      for (let round = 0; round < 20_000 && refused < 3; round += 1) {
        try {
          await database.execute(sql`update notes set text = ${String(round).padEnd(7_000, 'y')}`);
          last = round;
        } catch (cause) {
          expect(cause).toMatchObject({ code: expect.stringMatching(/^(53100|57P01)$/) });
          refused += 1;
        }
      }
      expect(refused).toBe(3);
      expect(last).toBeGreaterThan(0);
      await free();
      await eventually(async () => {
        await database.execute(sql`insert into notes values (${1_000}, 'after')
            on conflict (id) do nothing`);
      });
      const kept = await database.query<{ text: string }>(
        sql`select distinct trim(trailing 'y' from text) as text from notes where id < 20`,
      );
      // Or the one after, which was refused after it was in the log.
      expect([[String(last)], [String(last + 1)]]).toContainEqual(kept.map(({ text }) => text));
    },
    LIMIT_MS,
  );

  test(
    'ends a start with one sentence, whether the directory is new or in use',
    async () => {
      await database.close();
      const free = await fill(place);
      for (const name of ['data', 'new']) {
        const { code, errors, output } = await startServer({
          DATA_DIR: join(place, name),
          DEMO: 'off',
        }).finished;
        expect(errors.trim()).toMatch(/^The data.* cannot be used: .*(no room|no space).*\.$/);
        expect([code, errors.trim().split('\n').length, output]).toEqual([1, 1, '']);
      }
      await free();
      database = await openDatabase({ dataDirectory: join(place, 'data') });
      expect(await database.query(sql`select count(*)::int as n from notes`)).toEqual([{ n: 21 }]);
    },
    LIMIT_MS,
  );
});

describe('a server whose files cannot be written (LIMIT-4)', () => {
  let souk: Application;
  beforeAll(async () => {
    souk = await openApplication();
  });
  afterAll(() => souk.close());
  const { form, json } = fileCalls(() => souk);
  const data = () => join(dirname(souk.schemaDirectory), 'data');
  const ready = () => souk.send('GET', '/readyz');

  test('is ready while it can write', async () => {
    expect((await ready()).status).toBe(200);
  });

  const upload = () => form(souk.seller, randomBytes(100_000), 'a.bin');
  const expectRefused = async (code: string): Promise<void> => {
    const answers = [
      await upload(),
      await json(souk.seller, { title: 'b', src: 'data:;base64,AAAA' }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [503, code],
      [503, code],
    ]);
    expect((await ready()).status).toBe(503);
  };
  const expectWell = async (): Promise<void> => {
    souk.wait(31_000);
    expect((await ready()).status).toBe(200);
    expect((await upload()).status).toBe(201);
  };

  test.skipIf(process.platform !== 'linux')(
    'answers uploads of every kind with 503 and is not ready, until it can',
    async () => {
      await rm(data(), { recursive: true, force: true });
      // Nobody, not even root, makes a file there.
      await symlink('/sys/kernel', data());
      await expectRefused('storage_unavailable');
      await unlink(data());
      await expectWell();
    },
  );

  test.skipIf(probe === undefined)(
    'calls a full disk full, where this machine lets us make one',
    async () => {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', data()]);
      await mkdir(join(data(), 'uploads'));
      try {
        await writeFile(join(data(), 'filler'), Buffer.alloc(8_192)).catch(() => undefined);
        await expectRefused('storage_full');
      } finally {
        await run('umount', ['-l', data()]);
      }
      await expectWell();
    },
  );
});
