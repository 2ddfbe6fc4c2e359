import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { readCommand } from '../../../scripts/import/options.ts';
import type { ImportSummary } from '../../../scripts/import/runImport.ts';
import { filesOf, runImports } from '../../../scripts/import/runImports.ts';
import { describeOnEngines } from '../../server/engine/records/engines.ts';
import { shippedDocuments, system } from '../../server/engine/records/shop.ts';
import { filled, retailData, withNames, writeRetail } from './retailData.ts';

const SCHEMAS = join(import.meta.dirname, '../../cases/retail');
/** What is named comes before what names it. */
const ORDER = ['clients', 'shelves', 'posters', 'commands', 'invoices', 'reviews'];
/** By what rows of a resource are named. */
const NAMED_BY: Readonly<Record<string, string>> = {
  shelves: 'name',
  clients: 'email',
  posters: 'reference',
  commands: 'reference',
};

describeOnEngines('a folder of related files', (shop) => {
  const retail = retailData();
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-retail-'));
    await writeRetail(folder, retail);
    const shipped = await shippedDocuments();
    const own: Record<string, JsonSchema> = {};
    for (const name of ORDER) {
      own[name] = JSON.parse(await readFile(join(SCHEMAS, `${name}.json`), 'utf8'));
    }
    await shop().change({ ...shipped, resources: { ...shipped.resources, ...own } });
    await shop().create(system, 'teams', { name: 'Posters Galore' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (...words: readonly string[]) => {
    const done: Record<
      string,
      Pick<ImportSummary, 'created' | 'updated' | 'unchanged' | 'refused'>
    > = {};
    const said: string[] = [];
    const files = await filesOf(readCommand(['--dir', folder, '--key', 'number', ...words]));
    const { resources } = shop().model();
    const service = createImportService(shop().recordsOptions);
    await runImports(
      service,
      resources,
      files,
      (text) => said.push(text),
      (options, summary) => {
        const { created, updated, unchanged, refused } = summary;
        done[options.resource] = { created, updated, unchanged, refused };
      },
    );
    expect(said).toEqual([]);
    return done;
  };
  const rowsOf = async (resource: string) => {
    const found = shop().resource(resource);
    const query = { page: 1, limit: 100_000, sort: { field: '_id', order: 'ASC' as const } };
    const stream = await shop().records.stream(system, found, { ...query, conditions: [] });
    const rows = [];
    for await (const chunk of stream.chunks) rows.push(...chunk.map(parseRow));
    return rows;
  };
  const counts = (kind: 'created' | 'unchanged') =>
    Object.fromEntries(
      ORDER.map((resource) => [
        resource,
        { created: 0, updated: 0, unchanged: 0, refused: 0, [kind]: retail[resource]?.length },
      ]),
    );

  test('is judged by a dry run as if each file were stored before the next (GEN-10)', async () => {
    const done = await run('--dry-run');
    expect(Object.keys(done)).toEqual(ORDER);
    expect(done).toEqual(counts('created'));
    for (const resource of ORDER) expect(await rowsOf(resource)).toEqual([]);
  });

  test('is stored whole, in the order of its references, each reference by what people know the row by (GEN-10)', async () => {
    expect(await run()).toEqual(counts('created'));
    const names = new Map<string, string>();
    for (const [resource, field] of Object.entries(NAMED_BY)) {
      for (const row of await rowsOf(resource)) names.set(String(row['_id']), String(row[field]));
    }
    for (const resource of ORDER) {
      const stored = (await rowsOf(resource)).map((row) => filled(withNames(row, names)));
      const byNumber = (one: Readonly<Record<string, unknown>>, other: typeof one) =>
        Number(one['number']) - Number(other['number']);
      const given = (retail[resource] ?? []).map(filled);
      expect(stored.sort(byNumber)).toEqual([...given].sort(byNumber));
    }
  });

  test('changes nothing when it comes again', async () => {
    expect(await run()).toEqual(counts('unchanged'));
  });
});
