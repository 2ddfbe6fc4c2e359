import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeTables } from '#server/engine/backup/catalogue.ts';
import { emptyOnFailure } from '#server/engine/backup/emptyDatabase.ts';
import { moveInstallation } from '#server/engine/backup/move.ts';
import type { InstallationLocation } from '#server/engine/backup/restoreStaging.ts';
import { sql } from '#server/engine/database/database.ts';
import { ledgerFaults } from '#server/market/money/ledgerFaults.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { contentAt, openAsServer, openFilled, silent, temporaryPlace } from './installation.ts';

// Databases are opened, filled and copied; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const BLOBS = { blobsFrom: { kind: 'auto' }, blobsTo: { kind: 'auto' } } as const;

describe.skipIf(findPostgres() === undefined)('a move', () => {
  let postgres: OpenedPostgres;
  let one: Awaited<ReturnType<typeof temporaryPlace>>;
  let back: Awaited<ReturnType<typeof temporaryPlace>>;
  let embedded: InstallationLocation;
  let server: InstallationLocation;
  let content: Awaited<ReturnType<typeof contentAt>>;

  beforeAll(async () => {
    postgres = await openPostgres();
    [one, back] = [await temporaryPlace(), await temporaryPlace()];
    embedded = one.place;
    server = { ...one.place, databaseUrl: postgres.url };
    const core = await openFilled(embedded);
    await core.database.close();
    content = await contentAt(embedded);
  });
  afterAll(async () => {
    await postgres.stop();
    await Promise.all([one.remove(), back.remove()]);
  });

  const move = (
    from: InstallationLocation,
    to: InstallationLocation,
    more: Partial<Parameters<typeof moveInstallation>[0]> = {},
  ) => moveInstallation({ faultsOf: ledgerFaults, from, to, ...BLOBS, log: silent, ...more });
  const tablesAt = async (place: InstallationLocation) => {
    const database = await openAsServer(place);
    const tables = await describeTables(database);
    const staging = await database.query(
      sql`select 1 as found from pg_namespace where nspname = 'souk_staging'`,
    );
    await database.close();
    return { tables: tables.length, staging: staging.length };
  };

  test('that is broken off half-way leaves the source as it was and the target empty', async () => {
    const breaking = new AbortController();
    const onTable = (name: string) => {
      if (name === 'r_customers') breaking.abort(new Error('broken off'));
    };
    const moving = move(embedded, server, { signal: breaking.signal, onTable });
    await expect(moving).rejects.toThrow('broken off');
    expect(await tablesAt(server)).toEqual({ tables: 0, staging: 0 });
    expect(await contentAt(embedded)).toEqual(content);
  });

  test('to PostgreSQL brings every table and blob, after what a killed one left behind', async () => {
    const database = await openAsServer(server);
    await database.execute(sql`create schema souk_staging`);
    await database.execute(sql`create table souk_staging.r_orders (id text)`);
    await database.close();
    const { rows, blobs } = await move(embedded, server);
    expect(rows).toBeGreaterThan(10);
    expect(blobs).toBe(Object.keys(content.blobs).length);
    expect(await contentAt(server)).toEqual(content);
    expect(await contentAt(embedded)).toEqual(content);
  });

  test('is refused where somebody can sign in already, and where nobody can', async () => {
    await expect(move(embedded, server)).rejects.toThrow('holds an installation already');
    const nothing = { ...back.place, dataDirectory: `${back.place.dataDirectory}-none` };
    await expect(move(nothing, server)).rejects.toThrow('nothing to move');
  });

  test('is refused while a server is connected to the source', async () => {
    const running = await openAsServer(server);
    await expect(move(server, back.place)).rejects.toThrow('A server is connected');
    await running.close();
  });

  test('back to a directory of its own is the same again; broken off, the directory is gone', async () => {
    const { dataDirectory } = back.place;
    const signal = AbortSignal.abort(new Error('broken off'));
    const moving = emptyOnFailure(dataDirectory, () => move(server, back.place, { signal }));
    await expect(moving).rejects.toThrow('broken off');
    expect(existsSync(dataDirectory)).toBe(false);
    await move(server, back.place);
    expect(await contentAt(back.place)).toEqual(content);
    expect(await contentAt(server)).toEqual(content);
  });
});
