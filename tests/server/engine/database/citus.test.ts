/** The short form of `npm run prove -- distributed`: a cluster of three servers, where Citus for tests is at hand. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { openBackup } from '#server/engine/backup/backup.ts';
import { restoreBackup } from '#server/engine/backup/restore.ts';
import { openInstallationDatabase } from '#server/engine/backup/restoreStaging.ts';
import { sql } from '#server/engine/database/database.ts';
import { readDistribution } from '#server/engine/database/distribution.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { LAST_STEP, SIGN_IN_TABLES } from '#server/features.ts';
import { distributeCopy, tellSource } from '../../../../scripts/commands/distribution.ts';
import { provideCitus } from '../../../../scripts/harness/citus/installation.ts';
import { type CitusCluster, startCitus } from '../../../../scripts/harness/withCitus.ts';
import { placementOf } from '../../../../scripts/prove/distributed/placements.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { silent } from '../backup/installation.ts';
import { fileCalls } from '../files/fileCalls.ts';

// Three servers and the product's first start.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const parts = await provideCitus();
if (typeof parts === 'string')
  process.stderr.write(`The short proof on Citus is skipped. ${parts}\n`);

/** Of the APIs, where the resources that are used here are. */
const pathOf = (call: string): string =>
  call.startsWith('customers') ? `/api/${call}` : `/apis/markets/api/${call}`;

describe.skipIf(typeof parts === 'string')('on Citus', () => {
  let cluster: CitusCluster;
  let opened: Application | undefined;
  const souk = (): Application => {
    if (!opened) throw new Error('the application is not open before the tests begin');
    return opened;
  };
  beforeAll(async () => {
    if (typeof parts === 'string') return;
    cluster = await startCitus(parts, { settings: ['shared_buffers=32MB', 'citus.shard_count=2'] });
    const database = await openDatabase({ databaseUrl: cluster.url, log: silent });
    opened = await openApplication({ database });
  });
  afterAll(async () => {
    await opened?.close();
    await cluster?.stop();
  });

  const send = (person: Person, path: string, body?: object) =>
    souk().send(body ? 'POST' : 'GET', pathOf(path), { token: person.token, body });
  const make = async (person: Person, resource: string, body: object): Promise<string> => {
    const answer = await send(person, `${resource}/create`, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return String(answer.body['_id']);
  };
  const customerOf = (person: Person, name: string) =>
    make(person, 'customers', {
      firstname: name,
      lastname: 'Lopez',
      email: `${name.toLowerCase()}@example.com`,
    });
  const idsOf = async (person: Person, query: string): Promise<readonly string[]> => {
    const { body } = await send(person, query);
    const rows: unknown = body['results'];
    return Array.isArray(rows) ? rows.map(({ _id }) => String(_id)) : [];
  };

  test('the first start has distributed the rows of teams, and left the others where they are', async () => {
    const { database } = souk().core;
    const tables = [...((await readDistribution(database)) ?? [])];
    expect(tables).toEqual(
      expect.arrayContaining(['history', 'ledger_lines', 'conversations', 'r_orders', 'r_apps']),
    );
    for (const name of ['r_users', 'r_stores', 'r_teams', 'events', 'access_sessions'])
      expect(tables).not.toContain(name);
    const groups = await database.query(sql`select distinct colocationid from pg_dist_colocation
      join pg_dist_partition using (colocationid) where partmethod = 'h'`);
    expect(groups).toHaveLength(1);
  });

  test('each team lists and finds its own rows, an admin those of all teams', async () => {
    const { admin, seller, stranger } = souk();
    const own = [await customerOf(seller, 'Ana'), await customerOf(seller, 'Berta')];
    const other = await customerOf(stranger, 'Carla');
    expect(await idsOf(seller, 'customers/search?sort=firstname')).toEqual(own);
    expect(await idsOf(stranger, 'customers/search?sort=firstname')).toEqual([other]);
    const all = [...own, other];
    expect(await idsOf(admin, 'customers/search?sort=firstname')).toEqual(all);
    expect(await idsOf(admin, 'customers/search?sort=-createdAt&limit=2')).toEqual([other, own[1]]);
    expect(await idsOf(admin, 'customers/search?sort=firstname&page=2&limit=2')).toEqual([other]);
    expect(await idsOf(admin, 'customers/search?search=lopez&sort=-createdAt')).toEqual(
      all.toReversed(),
    );
    expect(await idsOf(admin, 'customers/search?search=carla&sort=firstname')).toEqual([other]);
    expect(await idsOf(seller, 'customers/search?search=carla')).toEqual([]);
    for (const [person, id, status] of [
      [admin, other, 200],
      [seller, own[0], 200],
      [seller, other, 404],
    ] as const)
      expect((await send(person, `customers/get?id=${id}`)).status).toBe(status);
  });

  test('an admin changes and removes rows of several teams at once', async () => {
    const { admin, seller, stranger } = souk();
    const ids = [
      await make(seller, 'apps', { title: 'North' }),
      await make(stranger, 'apps', { title: 'South' }),
    ];
    for (const id of ids) {
      const changed = await send(admin, `apps/update?id=${id}`, { title: `Changed ${id}` });
      expect([changed.status, changed.body['title']]).toEqual([200, `Changed ${id}`]);
    }
    const removed = await Promise.all(
      ids.map((id) =>
        souk().send('DELETE', pathOf(`apps/delete?id=${id}`), { token: admin.token }),
      ),
    );
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a value that is taken is refused at its field, and free in another team', async () => {
    const { seller, stranger } = souk();
    await customerOf(seller, 'Dora');
    const again = { firstname: 'D', lastname: 'L', email: 'dora@example.com' };
    const refused = await send(seller, 'customers/create', again);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('email')]);
    await make(stranger, 'customers', again);
  });

  test('contents that no file names any more are removed, and no other', async () => {
    const { form, contents } = fileCalls(souk);
    const { seller, stranger, core } = souk();
    const bytes = randomBytes(20);
    const [one] = [await form(seller, bytes, 'one.bin'), await form(stranger, bytes, 'two.bin')];
    const unnamed = join(tmpdir(), `souk-unnamed-${process.pid}`);
    await writeFile(unnamed, 'nobody names it');
    await core.files.store.store(
      seller.teamId,
      { path: unnamed, sha256: '0'.repeat(64), bytes: 15, head: new Uint8Array() },
      core.clock(),
    );
    await rm(unnamed, { force: true });
    expect(await contents()).toBe(3);
    souk().wait(2 * 3_600_000);
    await core.jobs.run('unused files');
    expect(await contents()).toBe(2);
    const url = pathOf(`files/delete?id=${one.body['_id']}`);
    expect((await souk().send('DELETE', url, { token: seller.token })).status).toBe(200);
    expect(await contents()).toBe(1);
  });

  test('an order is talked about and paid, and its money is in the ledger', async () => {
    const { admin, seller } = souk();
    const customerId = await customerOf(seller, 'Elsa');
    const id = await make(seller, 'orders', { title: 'Logo', customerId, packagePrice: 100 });
    const message = await send(seller, 'messages/create', { orderId: id, message: 'Hello' });
    expect(message.status).toBe(201);
    for (const status of ['paid', 'in_progress'])
      expect((await send(admin, `orders/update?id=${id}`, { status })).status).toBe(200);
    const [row] = await souk().core.database.query<{ n: number }>(
      sql`select count(*)::int as n from ledger_lines where order_id = ${id}`,
    );
    expect(row?.n).toBeGreaterThan(0);
  });

  test('a backup is restored on another cluster, and its tables are distributed there at once', async () => {
    const { core, schemaDirectory } = souk();
    const folder = join(schemaDirectory, '..');
    const file = join(folder, 'souk.tar');
    const { texts } = await readSchemaTexts(schemaDirectory);
    const { database } = core;
    const from = {
      database,
      dataDirectory: join(folder, 'data'),
      blobs: { kind: 'auto' } as const,
    };
    const backup = openBackup({ ...from, schemas: async () => texts, now: new Date() });
    await pipeline(backup, createWriteStream(file));
    expect(await tellSource(database)).toMatch(/^Citus: \d+ of the tables are distributed/);

    const place = {
      databaseUrl: await cluster.createDatabase('restored'),
      dataDirectory: join(folder, 'restored'),
    };
    await restoreBackup({
      file,
      place,
      blobs: { kind: 'auto' },
      mayReplace: false,
      knownStep: LAST_STEP,
      signInTables: SIGN_IN_TABLES,
      log: silent,
    });
    const said = await distributeCopy(place, async () => texts);
    expect(said).toMatch(/^Citus: \d+ tables were distributed by team/);
    const restored = await openInstallationDatabase(place, silent);
    try {
      const tables = await readDistribution(restored);
      expect([tables?.has('r_apps'), tables?.has('history'), tables?.has('r_users')]).toEqual([
        true,
        true,
        false,
      ]);
      const countOf = async (from: typeof restored) =>
        (await from.query<{ n: number }>(sql`select count(*)::int as n from history`))[0]?.n;
      expect(await countOf(restored)).toBe(await countOf(database));
    } finally {
      await restored.close();
    }
  });

  test('a lost worker takes its own teams along and no other, and is missed by name', async () => {
    const { seller, stranger } = souk();
    const place = await placementOf(cluster, seller.teamId);
    const otherPlace = await placementOf(cluster, stranger.teamId);
    const index = cluster.workers().findIndex(({ port }) => port === place.port);
    expect((await souk().send('GET', '/readyz')).text).toBe('yes');
    await cluster.killWorker(index);
    await expect
      .poll(async () => (await souk().send('GET', '/readyz')).text, { timeout: 15_000 })
      .toBe('degraded');
    expect((await send(seller, 'customers/search')).status).toBe(503);
    if (otherPlace.port !== place.port)
      expect((await send(stranger, 'customers/search')).status).toBe(200);
    await cluster.startWorker(index);
    expect((await send(seller, 'customers/search')).status).toBe(200);
    await expect
      .poll(async () => (await souk().send('GET', '/readyz')).text, { timeout: 15_000 })
      .toBe('yes');
  });
});
