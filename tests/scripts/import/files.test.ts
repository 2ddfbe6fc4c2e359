import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { UsageError } from '../../../scripts/commands/words.ts';
import { readCommand, USAGE } from '../../../scripts/import/options.ts';
import { createProgress } from '../../../scripts/import/progress.ts';
import { filesOf, runImports } from '../../../scripts/import/runImports.ts';
import { describeOnEngines } from '../../server/engine/records/engines.ts';
import { shippedDocuments, system } from '../../server/engine/records/shop.ts';

const schema = (properties: NonNullable<JsonSchema['properties']>): JsonSchema => ({
  $schema: './meta.json',
  type: 'object',
  properties: { code: { type: 'string', title: 'Code', 'x-unique': true }, ...properties },
  'x-resource': { name: { en: 'A |||| As', fr: 'A', ar: 'A' }, scope: 'team', recordTitle: 'code' },
});
const reference = (resource: string): JsonSchema => ({ type: 'string', 'x-ref': resource });
const NOTE: JsonSchema = { type: 'string', title: 'Note', maxLength: 20 };
const OWN = {
  parts: schema({ note: NOTE, maker: reference('makers') }),
  makers: schema({ best: reference('parts'), mail: { type: 'string', 'x-unique': true } }),
};

describeOnEngines('files of one run', (shop) => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-files-'));
    const shipped = await shippedDocuments();
    await shop().change({ ...shipped, resources: { ...shipped.resources, ...OWN } });
    await shop().create(system, 'teams', { name: 'Ours' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const run = async (...words: readonly string[]) => {
    const said: string[] = [];
    const done: unknown[] = [];
    await runImports(
      // A file of a few hundred rows has several batches.
      { ...createImportService(shop().recordsOptions), batchRows: 250 },
      shop().model().resources,
      await filesOf(readCommand(words)),
      (text) => said.push(text),
      ({ resource }, { created, updated, unchanged, refused }) =>
        done.push([resource, created, updated, unchanged, refused]),
    );
    return { said, done };
  };

  test('changes the rows that it names by their identity, and says which columns fill nothing', async () => {
    const made = await write('named.csv', 'code,note\nnamed,first\n');
    await run(`parts=${made}`);
    const [row] = await shop().database.query<{ id: string }>(
      sql`select id from r_parts where doc->>'code' = 'named'`,
    );
    const changed = await write(
      'changed.csv',
      `_id,note,version,colour\n${row?.id ?? ''},second,1,red\n`,
    );
    const { said, done } = await run(`parts=${changed}`);
    expect(done).toEqual([['parts', 0, 1, 0, 0]]);
    expect(said).toContain(`${changed}: left out, as "parts" has no such field: colour.`);
    const lost = await write('lost.csv', '_id,note\nnowhere,third\n');
    expect((await run(`parts=${lost}`)).done).toEqual([['parts', 0, 0, 0, 1]]);
  });

  test('that name each other in a ring are refused with the columns that do', async () => {
    const parts = await write('ring-parts.csv', 'code,maker\np,m\n');
    const makers = await write('ring-makers.csv', 'code,best\nm,p\n');
    await expect(run(`parts=${parts}`, `makers=${makers}`)).rejects.toThrow(
      /parts\.maker names rows of makers; makers\.best names rows of parts\. Import one of them without that column/,
    );
  });

  test('that name each other in a ring come whole by the two commands that the refusal names', async () => {
    const parts = await write('whole-parts.csv', 'code,maker\nring-p,ring-m\n');
    const makers = await write('whole-makers.csv', 'code,best\nring-m,ring-p\n');
    const files = [`parts=${parts}`, `makers=${makers}`];
    const refusal = await run(...files).catch((cause: unknown) => String(cause));
    expect(refusal).toContain(`the same with --map parts:maker=\n`);
    expect(refusal).toMatch(/whole-parts\.csv --key code$/);
    for (const dryRun of [['--dry-run'], []]) {
      const { done } = await run(...files, '--map', 'parts:maker=', ...dryRun);
      expect(done).toEqual([
        ['parts', 1, 0, 0, 0],
        ['makers', 1, 0, 0, 0],
      ]);
    }
    for (const dryRun of [['--dry-run'], []]) {
      const { done } = await run('parts', parts, '--key', 'code', ...dryRun);
      expect(done).toEqual([['parts', 0, 1, 0, 0]]);
    }
    const rowOf = async (resource: string, code: string) => {
      const found = shop().resource(resource);
      const query = { page: 1, limit: 1, sort: { field: '_id', order: 'ASC' as const } };
      const conditions = [{ field: 'code', operator: 'in' as const, values: [code] }];
      const { rows } = await shop().records.search(system, found, { ...query, conditions });
      return parseRow(rows[0] ?? '{}');
    };
    const [part, maker] = [await rowOf('parts', 'ring-p'), await rowOf('makers', 'ring-m')];
    expect([part['maker'], maker['best']]).toEqual([maker['_id'], part['_id']]);
  });

  test('go on behind what an interrupted run stored, in the files before as well', async () => {
    const makers = await write('cut-makers.csv', 'code\ncut-1\ncut-2\n');
    const parts = await write('cut-parts.csv', 'code,maker\ncut-a,cut-1\n');
    const whole = createImportService(shop().recordsOptions);
    const files = await filesOf(readCommand([`parts=${parts}`, `makers=${makers}`]));
    const cutOff = {
      ...whole,
      store: (
        importRun: Parameters<typeof whole.store>[0],
        rows: Parameters<typeof whole.store>[1],
      ) =>
        importRun.resource === 'parts'
          ? Promise.reject(new Error('the power went'))
          : whole.store(importRun, rows),
    };
    const { resources } = shop().model();
    const quiet = () => undefined;
    await expect(runImports(cutOff, resources, files, quiet, quiet)).rejects.toThrow('the power');
    const skipped: unknown[] = [];
    await runImports(whole, resources, files, quiet, ({ resource }, summary) =>
      skipped.push([resource, summary.created, summary.skipped]),
    );
    expect(skipped).toEqual([
      ['makers', 0, 2],
      ['parts', 1, 0],
    ]);
  });

  test('tell rows with the same key before they are stored, and a dry run counts them as the run does', async () => {
    // More than a batch lies between the rows that share a key, a unique value, or name each other.
    const many = Array.from({ length: 600 }, (_, index) => `part-${index},fine,\n`).join('');
    const file = await write(
      'parts.csv',
      `code,note,maker\nfirst,one,\nfirst,one,\n${many}first,two,\npart-7,fine,\npart-8,changed,\nbad,${'x'.repeat(30)},\nbad,short,\nlast,,acme\n`,
    );
    const makers = await write(
      'makers.csv',
      `code,mail\nacme,a@example.com\n${Array.from({ length: 300 }, (_, index) => `m-${index},m-${index}@example.com\n`).join('')}twice,a@example.com\n`,
    );
    const words = [`parts=${file}`, `makers=${makers}`, '--key', 'code'];
    const reports = async () => [
      await readFile(`${file}.refused.csv`, 'utf8'),
      await readFile(`${makers}.refused.csv`, 'utf8'),
    ];
    const tried = await run(...words, '--dry-run');
    const refused = await reports();
    const stored = await run(...words);
    expect(stored.done).toEqual([
      ['makers', 301, 0, 0, 1],
      // New: first, 600 parts, bad, last; changed: first, part-8; unchanged: first, part-7.
      ['parts', 603, 2, 2, 1],
    ]);
    expect(tried).toEqual(stored);
    expect(await reports()).toEqual(refused);
    expect(refused[1]).toContain('303,mail,');
    expect(stored.said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^5 rows of .*parts\.csv have the code of a row before them/),
        '  lines 2, 3, 604: "first"',
        '  lines 11, 605: "part-7"',
        '  lines 607, 608: "bad"',
      ]),
    );
  });
});

describe('the command line of an import', () => {
  test('takes a file, several, or a folder, with options for all or for one of them', () => {
    const { files, optionsFor } = readCommand([
      ...['makers=a.csv', 'parts=b.csv', '--key', 'code,parts:note'],
      ...['--map', 'parts:maker.mail=made by,note=text'],
    ]);
    expect(files).toEqual([
      { resource: 'makers', file: 'a.csv' },
      { resource: 'parts', file: 'b.csv' },
    ]);
    const [makers, parts] = [optionsFor('makers', 'a.csv'), optionsFor('parts', 'b.csv')];
    expect([makers.key, [...makers.map]]).toEqual(['code', [['note', 'text']]]);
    expect([parts.key, [...parts.map]]).toEqual([
      'note',
      [
        ['maker.mail', 'made by'],
        ['note', 'text'],
      ],
    ]);
    expect(readCommand(['--dir', 'shop']).directory).toBe('shop');
    expect(USAGE).toContain('--dir FOLDER');
  });

  test.each([
    ['a folder beside files', ['--dir', 'shop', 'parts', 'b.csv'], 'Name a folder, or files.'],
    [
      'one report for several files',
      ['a=a.csv', 'b=b.csv', '--report', 'r.csv'],
      '--report is for one',
    ],
    ['nothing at all', [], 'Name a resource and a file.'],
  ])('refuses %s', (_, words, message) => {
    expect(() => readCommand(words)).toThrow(UsageError);
    expect(() => readCommand(words)).toThrow(message);
  });

  test('tells how far it is in lines where there is no terminal (GEN-10)', () => {
    const written: string[] = [];
    let now = 0;
    const progress = createProgress(20_000, { write: (text) => written.push(text) }, () => now);
    for (now = 0; now <= 11_000; now += 1_000) progress.show(now, 3);
    progress.end(20_000, 3);
    expect(written).toEqual(['25 %: 5,000 rows, 3 refused\n', '50 %: 10,000 rows, 3 refused\n']);
  });
});
