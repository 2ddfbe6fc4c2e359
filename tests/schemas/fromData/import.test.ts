import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Proposal } from '#schemas/model/fromData/columnTypes.ts';
import { parseSchemaTexts } from '#schemas/model/reading/files.ts';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { proposeFromCsv } from '#server/engine/schemaProposals/proposeFromCsv.ts';
import { importLines } from '#server/engine/schemaProposals/writeImportFile.ts';
import { readCommand } from '../../../scripts/import/options.ts';
import { filesOf, runImports } from '../../../scripts/import/runImports.ts';
import { openPreparedDatabase } from '../../preparedDatabase.ts';
import { openShop, type Shop, shippedDocuments, system } from '../../server/engine/records/shop.ts';
import { makeFile } from './madeFiles.ts';

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const CASES = join(import.meta.dirname, '../../cases/fromData');
const MADE = [0, 11];

const streamOf = (content: Uint8Array): Readable => Readable.from([content]);

const contents = async (): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const names = (await readdir(CASES)).filter((name) => name.endsWith('.csv'));
  const written = names.map(async (name) => {
    return [name.replace('.csv', ''), await readFile(join(CASES, name))] as const;
  });
  const made = MADE.map((seed) => [`made${seed}`, Buffer.from(makeFile(seed).text)] as const);
  return [...(await Promise.all(written)), ...made];
};

let shop: Shop;
let folder = '';
let proposals: readonly Proposal[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-from-data-'));
  const shipped = await shippedDocuments();
  shop = await openShop(shipped, { database: await openPreparedDatabase() });
  await shop.create(system, 'teams', { name: 'Ours' });
  const files = await contents();
  proposals = await Promise.all(
    files.map(([name, content]) => proposeFromCsv(streamOf(content), { name })),
  );
  const texts = new Map(proposals.map(({ name, schema }) => [`${name}.json`, printJson(schema)]));
  const { documents } = parseSchemaTexts({ texts, problems: [] });
  await shop.change({ ...shipped, resources: { ...shipped.resources, ...documents.resources } });
  for (const [index, [name, content]] of files.entries()) {
    const proposal = proposals[index] ?? expect.unreachable(name);
    const rows = await text(Readable.from(importLines(streamOf(content), proposal)));
    await writeFile(join(folder, `${name}.csv`), rows);
  }
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('every row of every file comes in through the import', async () => {
  const done: unknown[] = [];
  const said: string[] = [];
  await runImports(
    createImportService(shop.recordsOptions),
    shop.model().resources,
    await filesOf(readCommand(['--dir', folder])),
    (line) => said.push(line),
    ({ resource }, { created, refused }) => done.push([resource, created, refused]),
  );
  const all = proposals.map(({ name, rows }) => [name, rows, 0]);
  expect(done.toSorted(), said.join('\n')).toEqual(all.toSorted());
});

test('values are what the cells say, whatever the file wrote them like', async () => {
  const firstOf = async (name: string, query: string) =>
    (await shop.search(system, name, query)).rows[0];
  expect(await firstOf('facturesFr', 'nFacture=F-2026-001')).toMatchObject({
    montantHt: 1250,
    Échéance: '2026-02-04',
    Payée: true,
  });
  expect(await firstOf('usSales', 'Rep=Kivell')).toMatchObject({
    OrderDate: '2025-01-23',
    Total: 999.5,
  });
});
