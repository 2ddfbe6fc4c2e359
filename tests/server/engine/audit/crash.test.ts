import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createAudit } from '#server/engine/audit/audit.ts';
import { sealAll } from '#server/engine/audit/seal.ts';
import { type ChainReport, verifyChains } from '#server/engine/audit/verify.ts';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { unpackPreparedDatabase } from '../../../preparedDatabase.ts';
import { startSealing } from './sealProcess.ts';

const directories: string[] = [];
afterAll(() =>
  Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))),
);

const ENTRIES = 4_000;
const clock = () => new Date();

test('PEOPLE-7: a server killed at any moment of the sealing leaves a chain that verifies', {
  timeout: 180_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'souk-audit-'));
  directories.push(dataDirectory);
  await unpackPreparedDatabase(dataDirectory);
  const filled = await openDatabase({ dataDirectory });
  const actor = { kind: 'user', userId: 'sara', teamId: 'north' } as const;
  for (let batch = 0; batch < ENTRIES; batch += 1_000) {
    const notes = Array.from({ length: 1_000 }, (_, index) => ({
      actor,
      action: 'order.looked',
      details: { index: batch + index },
    }));
    await createAudit(clock).noteAll(filled, notes);
  }
  await filled.close();

  const sealed: number[] = [];
  for (const part of [2, 5]) {
    const sealing = startSealing(dataDirectory);
    await sealing.atPart(part);
    await pause(part);
    await sealing.kill();
    const database = await openDatabase({ dataDirectory });
    const reports: ChainReport[] = [];
    for await (const said of verifyChains(database))
      if (typeof said !== 'number') reports.push(said);
    await database.close();
    expect(reports).toMatchObject([{ teamId: 'north', fault: null }]);
    const [report] = reports;
    sealed.push(report?.entries ?? 0);
    expect((report?.entries ?? 0) + (report?.waiting ?? 0)).toBe(ENTRIES);
  }
  // It was killed at its work, not before or after.
  expect(sealed.every((count) => count > 0 && count < ENTRIES)).toBe(true);

  const database = await openDatabase({ dataDirectory });
  await sealAll(database, clock);
  const [order] = await database.query<{ is_in_order: boolean }>(sql`
    select bool_and((details->>'index')::int + 1 = position) as is_in_order from audit_entries`);
  expect(order?.is_in_order).toBe(true);
  for await (const said of verifyChains(database))
    if (typeof said !== 'number') expect(said).toMatchObject({ entries: ENTRIES, fault: null });
  await database.close();
});
