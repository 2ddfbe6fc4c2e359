import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBackup } from '#server/engine/backup/backup.ts';
import { moveInstallation } from '#server/engine/backup/move.ts';
import { restoreBackup } from '#server/engine/backup/restore.ts';
import { createS3BlobStore } from '#server/engine/blobs/s3Blobs.ts';
import { LAST_STEP, SIGN_IN_TABLES } from '#server/features.ts';
import { ledgerFaults } from '#server/market/money/ledgerFaults.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { type S3Server, startS3 } from '../blobs/s3Server.ts';
import { contentAt, contentOf, openFilled, silent, temporaryPlace } from './installation.ts';

// Databases are opened, filled and copied; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe('an installation with its pictures on S3', () => {
  let postgres: OpenedPostgres | undefined;
  let bucket: S3Server;
  let another: S3Server;
  let there: Awaited<ReturnType<typeof temporaryPlace>>;
  let target: Awaited<ReturnType<typeof temporaryPlace>>;
  let content: Awaited<ReturnType<typeof contentOf>>;
  const on = ({ settings }: S3Server) => ({ kind: 's3', s3: settings }) as const;

  beforeAll(async () => {
    [bucket, another] = [await startS3(), await startS3()];
    // It restores several times faster.
    postgres = findPostgres() === undefined ? undefined : await openPostgres();
    [there, target] = [await temporaryPlace(postgres?.url), await temporaryPlace()];
    const { place, file, schemas } = there;
    const { database } = await openFilled(place, on(bucket));
    content = await contentOf(database, place, on(bucket));
    const { dataDirectory } = place;
    const options = { database, dataDirectory, blobs: on(bucket), schemas, now: new Date() };
    await pipeline(openBackup(options), createWriteStream(file));
    await database.close();
  });
  afterAll(async () => {
    await postgres?.stop();
    await Promise.all([bucket.stop(), another.stop(), there.remove(), target.remove()]);
  });
  const restore = (blobs: ReturnType<typeof on>) =>
    restoreBackup({
      faultsOf: ledgerFaults,
      file: there.file,
      place: there.place,
      blobs,
      mayReplace: true,
      knownStep: LAST_STEP,
      signInTables: SIGN_IN_TABLES,
      log: silent,
    });

  test('is backed up with their bytes, and restored into another bucket', async () => {
    expect(Object.keys(content.blobs).length).toBeGreaterThan(1);
    const { blobs } = await restore(on(another));
    expect(blobs).toBe(Object.keys(content.blobs).length);
    expect(await contentAt(there.place, on(another))).toEqual(content);
  });

  test('gets back what its bucket has lost or damaged meanwhile', async () => {
    const store = createS3BlobStore(bucket.settings);
    const [damaged = '', lost = ''] = Object.keys(content.blobs);
    await store.put(damaged, new Uint8Array([1, 2, 3]));
    await store.remove(lost);
    await restore(on(bucket));
    expect((await contentAt(there.place, on(bucket))).blobs).toEqual(content.blobs);
  });

  test('moves from its bucket to a disk, and leaves the bucket as it was', async () => {
    const from = there.place;
    const { place: to } = target;
    const moved = await moveInstallation({
      faultsOf: ledgerFaults,
      from,
      to,
      blobsFrom: on(bucket),
      blobsTo: { kind: 'disk' },
      log: silent,
    });
    expect(moved).toMatchObject({ blobs: Object.keys(content.blobs).length, faults: [] });
    expect((await contentAt(to)).blobs).toEqual(content.blobs);
    expect((await contentAt(from, on(bucket))).blobs).toEqual(content.blobs);
  });

  test('keeps what it has when the store fails half-way', async () => {
    const before = await contentAt(there.place, on(bucket));
    bucket.failNext(3);
    await expect(restore(on(bucket))).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await contentAt(there.place, on(bucket))).toEqual(before);
  });
});
