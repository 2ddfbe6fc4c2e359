import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createArchive, MANIFEST, readParts, SEAL } from '#server/engine/backup/archive.ts';
import { openBackup } from '#server/engine/backup/backup.ts';
import { restoreBackup } from '#server/engine/backup/restore.ts';
import type { InstallationLocation } from '#server/engine/backup/restoreStaging.ts';
import { verifyBackup } from '#server/engine/backup/verify.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Application } from '#server/engine/features/openFeatures.ts';
import { LAST_STEP, SIGN_IN_TABLES } from '#server/features.ts';
import { ledgerFaults } from '#server/market/money/ledgerFaults.ts';
import { eventually } from '../../../eventually.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import {
  contentAt,
  contentOf,
  openAsServer,
  openFilled,
  placeOrder,
  silent,
  temporaryPlace,
} from './installation.ts';

// Every test opens databases several times; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const BLOBS = { kind: 'auto' } as const;
const engines = findPostgres() === undefined ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

describe.each(engines)('a backup on %s', (engine) => {
  let postgres: OpenedPostgres | undefined;
  let there: Awaited<ReturnType<typeof temporaryPlace>>;
  let place: InstallationLocation;
  /** When the file was made. */
  let content: Awaited<ReturnType<typeof contentOf>>;
  let ordersPlaced = 0;

  const backUp = async (database: Database, file: string): Promise<void> => {
    const { dataDirectory } = place;
    const options = { database, dataDirectory, blobs: BLOBS, schemas: there.schemas };
    await pipeline(openBackup({ ...options, now: new Date() }), createWriteStream(file));
  };
  const backUpBesideOrders = async (core: Application): Promise<void> => {
    let isDone = false;
    const ordering = (async () => {
      for (; !isDone; ordersPlaced += 1) await placeOrder(core, `order ${ordersPlaced}`);
    })();
    await backUp(core.database, `${there.file}.busy`);
    isDone = true;
    await ordering;
  };
  const restore = (file = there.file, mayReplace = true) =>
    restoreBackup({
      faultsOf: ledgerFaults,
      file,
      place,
      blobs: BLOBS,
      mayReplace,
      knownStep: LAST_STEP,
      signInTables: SIGN_IN_TABLES,
      log: silent,
    });
  const asking = async <Row>(statement: Parameters<Database['query']>[0]): Promise<Row[]> => {
    const database = await openAsServer(place);
    try {
      return [...(await database.query<Row>(statement))];
    } finally {
      await database.close();
    }
  };

  beforeAll(async () => {
    if (engine === 'PostgreSQL') postgres = await openPostgres();
    there = await temporaryPlace(postgres?.url ?? null);
    place = there.place;
    const core = await openFilled(place);
    // Events are numbered after their commit: between the backup and its likeness none may be on its way.
    await eventually(async () =>
      expect(await core.database.query(sql`select 1 as found from event_outbox`)).toEqual([]),
    );
    await backUp(core.database, there.file);
    content = await contentOf(core.database, place);
    await backUpBesideOrders(core);
    await core.database.close();
  });
  afterAll(async () => {
    await postgres?.stop();
    await there.remove();
  });

  test('brings everything back, byte for byte, in the place of what came later', async () => {
    const { blobs, rows, schemas } = await restore();
    expect(blobs).toBe(Object.keys(content.blobs).length);
    expect(rows).toBeGreaterThan(10);
    expect(schemas.get('orders.json')).toContain('"productType"');
    expect(await contentAt(place)).toEqual(content);
    expect(await asking(sql`select 1 as found from access_sessions`)).toEqual([]);
  });

  test('leaves nothing of its own, and a numbered column goes on where it was', async () => {
    expect(
      await asking(
        sql`select nspname::text as name from pg_namespace where nspname = 'souk_staging'`,
      ),
    ).toEqual([]);
    const [row] = await asking<{ next: number; last: number }>(sql`
      select nextval(pg_get_serial_sequence('event_outbox', 'id')) as next,
        (select coalesce(max(id), 0) from event_outbox) as last`);
    expect(row?.next).toBeGreaterThan(row?.last ?? Number.POSITIVE_INFINITY);
  });

  test('made while orders come in holds each order with its history and money, or neither', async () => {
    expect(ordersPlaced).toBeGreaterThan(0);
    const { faults } = await restore(`${there.file}.busy`);
    expect(faults).toEqual([]);
    const [counts] = await asking<{ orders: number; known: number }>(sql`
      select count(*)::int as orders, (count(*) filter (where exists (
        select 1 from history h where h.resource = 'orders' and h.record_id = o.id)))::int as known
      from r_orders o`);
    expect(counts?.orders).toBeGreaterThan(0);
    expect(counts?.known).toBe(counts?.orders);
    const [money] = await asking<{ wrong: number }>(sql`
      select count(*)::int as wrong from r_orders o where not exists (
        select 1 from ledger_lines l where l.order_id = o.id) and o.doc->>'status' <> 'pending'`);
    expect(money).toEqual({ wrong: 0 });
  });

  test('is refused when one byte differs, naming the part, and nothing is touched', async () => {
    const before = await contentAt(place);
    const bytes = await readFile(there.file);
    const at = bytes.indexOf('rows/r_orders/000001') + 512 + 20;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(`${there.file}.damaged`, bytes);
    await expect(restore(`${there.file}.damaged`)).rejects.toThrow('"rows/r_orders/000001"');
    await writeFile(`${there.file}.short`, bytes.subarray(0, bytes.length / 2));
    await expect(restore(`${there.file}.short`)).rejects.toThrow(/incomplete|not complete/);
    await writeFile(`${there.file}.other`, 'something else entirely');
    await expect(restore(`${there.file}.other`)).rejects.toThrow(/backup/);
    expect(await contentAt(place)).toEqual(before);
  });

  test('of a newer version is refused, and so is one over what may not go', async () => {
    await expect(verifyBackup(there.file, LAST_STEP - 1)).rejects.toThrow('newer version');
    await expect(restore(there.file, false)).rejects.toThrow('holds an installation already');
  });

  test('of a ledger that is not in order comes back as it was, and says what is wrong', async () => {
    const database = await openAsServer(place);
    await database.execute(sql`
      insert into ledger_heads (team_id, available, requested, withdrawn, lifetime, pending)
      select id, 5, 0, 0, 0, 0 from r_teams limit 1
      on conflict (team_id) do update set available = ledger_heads.available + 5`);
    await backUp(database, `${there.file}.wrong`);
    await database.close();
    const { faults } = await restore(`${there.file}.wrong`);
    expect(faults).toEqual([
      expect.stringMatching(/^not true that a team’s sums are the sums of its lines: team /),
      expect.stringMatching(/^not true that what was earned, less refunds .*: team /),
    ]);
    const heads = await asking(sql`select 1 as found from ledger_heads where available = 5`);
    expect(heads).toEqual([{ found: 1 }]);
  });

  test('is refused while a server is using the database', async () => {
    const server = await openAsServer(place);
    await expect(restore()).rejects.toThrow(/in use by process|A server is connected/);
    await server.close();
  });

  /** Sealed anew with a table's rows less: only the comparison after loading can see it. */
  const withoutApps = async (): Promise<string> => {
    const archive = createArchive();
    const file = `${there.file}.tampered`;
    const writing = pipeline(archive.stream, createWriteStream(file));
    for await (const { name, bytes } of readParts(there.file)) {
      if (name === SEAL || name === 'rows/r_apps/000001') continue;
      if (name === MANIFEST) await archive.finish(JSON.parse(bytes.toString()));
      else if (name.startsWith('blobs/'))
        await archive.addBlobPart(name.split('/')[1] ?? '', 1, bytes);
      else await archive.add(name, bytes);
    }
    await writing;
    return file;
  };

  test('that fails while it is loaded leaves what was there', async () => {
    const before = await contentAt(place);
    await expect(restore(await withoutApps())).rejects.toThrow('The table r_apps has 0 rows');
    expect(await contentAt(place)).toEqual(before);
  });
});
