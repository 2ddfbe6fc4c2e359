import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import {
  createImportService,
  type ImportService,
} from '#server/engine/importBatches/importService.ts';
import { UsageError } from '../../../../scripts/commands/words.ts';
import { readOptions } from '../../../../scripts/import/options.ts';
import { runImport } from '../../../../scripts/import/runImport.ts';
import { describeOnEngines } from '../records/engines.ts';
import { type Shop, seller } from '../records/shop.ts';

const PACKAGES = join(import.meta.dirname, '../../../cases/packages.csv');
const PACKAGE_COUNT = 62;
const MAP = ['--map', 'title=name,description=summary', '--key', 'slug'];

describeOnEngines('importing a CSV file', (shop) => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'souk-import-'));
    await shop().create(SYSTEM, 'teams', { name: 'Palm Works' });
    await shop().create(SYSTEM, 'teams', { name: 'Blue Harbour' });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** In batches that a file of a few hundred rows has several of. */
  const smallBatches = (): ImportService => ({
    ...createImportService(shop().recordsOptions),
    batchRows: 250,
  });
  const run = async (words: readonly string[], service?: ImportService) => {
    const options = readOptions(words);
    const said: string[] = [];
    const summary = await runImport(
      service ?? createImportService(shop().recordsOptions),
      shop().resource(options.resource),
      { report: join(directory, 'refused.csv'), ...options },
      (text) => said.push(text),
    );
    return { ...summary, said };
  };
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(directory, name), text);
    return join(directory, name);
  };
  const count = async (current: Shop): Promise<number> => {
    const [row] = await current.database.query<{ count: number }>(
      sql`select count(*) as count from r_apps`,
    );
    return row?.count ?? 0;
  };

  test('judges every row in a dry run and stores none', async () => {
    const { created, refused } = await run(['apps', PACKAGES, ...MAP, '--dry-run']);
    expect({ created, refused, stored: await count(shop()) }).toEqual({
      created: PACKAGE_COUNT,
      refused: 0,
      stored: 0,
    });
  });

  test('stores every row as a draft of the first team; two that would share an address get one each', async () => {
    const { created, refused, teamName } = await run(['apps', PACKAGES, ...MAP]);
    expect({ created, refused, teamName }).toEqual({
      created: PACKAGE_COUNT,
      refused: 0,
      teamName: 'Palm Works',
    });
    const rows = await shop().database.query<{ slug: string; status: string }>(sql`
      select doc->>'slug' as slug, doc->>'status' as status from r_apps
      where doc->>'title' in ('lodash.get', 'lodash-get') order by id`);
    expect(rows).toEqual([
      { slug: 'lodash-get', status: 'draft' },
      { slug: 'lodash-get-2', status: 'draft' },
    ]);
  });

  test('changes nothing when the same file comes again, and updates the row that differs', async () => {
    const again = await run(['apps', PACKAGES, ...MAP]);
    expect({ created: again.created, unchanged: again.unchanged }).toEqual({
      created: 0,
      unchanged: PACKAGE_COUNT,
    });
    const changed = await file('changed.csv', 'name,summary\nlodash-get,Better said.\n');
    const { updated } = await run(['apps', changed, ...MAP]);
    expect({ updated, stored: await count(shop()) }).toEqual({ updated: 1, stored: PACKAGE_COUNT });
  });

  test('goes on behind the last stored line after an interruption, without doubles', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => `Interrupted ${index},Nothing\n`);
    const long = await file('long.csv', `name,summary\n${lines.join('')}`);
    const before = await count(shop());
    const whole = smallBatches();
    let stores = 0;
    const cutOff: ImportService = {
      ...whole,
      store: (importRun, rows) => {
        stores += 1;
        if (stores > 1) throw new Error('the power went');
        return whole.store(importRun, rows);
      },
    };
    const words = ['apps', long, '--map', 'title=name,description=summary'];
    await expect(run(words, cutOff)).rejects.toThrow('the power went');
    expect(await count(shop())).toBe(before + 250);
    const { created, skipped, said } = await run(words);
    expect({ created, skipped }).toEqual({ created: 350, skipped: 250 });
    expect(said.join()).toContain('through line 251');
    expect(await count(shop())).toBe(before + 600);
  });

  test('tries rows one by one when the table refuses some that are stored while others are judged', async () => {
    const { database } = shop();
    await database.execute(sql`create table noted (id text primary key)`);
    await database.execute(sql`
      alter table r_apps add constraint own_rule check (doc ->> 'title' <> 'Refused 3')`);
    const service = createImportService({
      ...shop().recordsOptions,
      afterChange: async (transaction, { id }) => {
        await transaction.execute(sql`insert into noted (id) values (${id})`);
      },
    });
    const lines = Array.from({ length: 400 }, (_, index) => `Refused ${index}\n`);
    const path = await file('own-rule.csv', `title\n${lines.join('')}`);
    const before = await count(shop());
    const counts = [];
    for (const words of [['--dry-run'], []]) {
      const { created, refused } = await run(['apps', path, ...words], service);
      counts.push({ created, refused });
    }
    await database.execute(sql`alter table r_apps drop constraint own_rule`);
    const [noted] = await database.query<{ rows: number }>(sql`
      select count(*) as rows from noted join r_apps using (id)`);
    const [all] = await database.query<{ rows: number }>(sql`select count(*) as rows from noted`);
    const expected = { created: 399, refused: 1 };
    expect(counts).toEqual([expected, expected]);
    expect([await count(shop()), noted?.rows, all?.rows]).toEqual([before + 399, 399, 399]);
  });

  test('reports refused rows with line, field and reason, and stores the others', async () => {
    const mixed = await file(
      'mixed.csv',
      'title,freeToInstall,subscriptionType\n"Two\nlines",yes,lifetime\n,no,lifetime\nThird,perhaps,for ever\n',
    );
    const { created, refused, reportFile } = await run(['apps', mixed]);
    expect({ created, refused }).toEqual({ created: 1, refused: 2 });
    const report = await readFile(String(reportFile), 'utf8');
    expect(report.trim().split('\n')).toEqual([
      'line,field,reason',
      '4,title,Title is required',
      expect.stringMatching(/^5,freeToInstall,/),
      expect.stringMatching(/^5,subscriptionType,/),
    ]);
  });

  test('keeps the report of what an interrupted run refused when it goes on', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `Reported ${index}\n`);
    const long = await file('reported.csv', `title,freeToInstall\n,no\n${lines.join('')}`);
    const whole = smallBatches();
    let stores = 0;
    const cutOff: ImportService = {
      ...whole,
      store: (importRun, rows) => {
        stores += 1;
        if (stores > 1) throw new Error('the power went');
        return whole.store(importRun, rows);
      },
    };
    await expect(run(['apps', long], cutOff)).rejects.toThrow('the power went');
    await run(['apps', long]);
    const report = await readFile(join(directory, 'refused.csv'), 'utf8');
    expect(report).toContain('2,title,Title is required');
  });

  test('imports into the team that is named, and finds the rows by search there only', async () => {
    await run([
      'apps',
      await file('team.csv', 'title\nZanzibar clock\n'),
      '--team',
      'Blue Harbour',
    ]);
    const teams = await shop().database.query<{ id: string; name: string }>(
      sql`select id, doc->>'name' as name from r_teams`,
    );
    const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? '';
    const found = async (team: string) =>
      (await shop().search(seller(shop(), idOf(team)), 'apps', 'search=zanzi')).total;
    expect([await found('Blue Harbour'), await found('Palm Works')]).toEqual([1, 0]);
  });

  test.each([
    ['a field that does not exist', ['apps', PACKAGES, '--map', 'titel=name'], 'no field "titel"'],
    ['a column that does not exist', ['apps', PACKAGES, '--map', 'title=nam'], 'no column "nam"'],
    ['a file without a column of use', ['apps', PACKAGES], 'Say which with --map'],
    [
      'a team that does not exist',
      ['apps', PACKAGES, ...MAP, '--team', 'Nobody'],
      'Palm Works, Blue Harbour',
    ],
    [
      'a key that is not unique',
      ['apps', PACKAGES, '--map', 'title=name', '--key', 'title'],
      'not a unique field',
    ],
    [
      'a resource that no file may write',
      ['messages', PACKAGES, '--map', 'message=name'],
      'cannot be imported',
    ],
  ])('says what is wrong with %s', async (_, words, message) => {
    await expect(run(words)).rejects.toThrow(message);
  });

  test('names the line of a row that is no CSV', async () => {
    const broken = await file('broken.csv', 'title\nfine\n"never closed\n');
    await expect(run(['apps', broken])).rejects.toThrow(/broken\.csv, line 3/);
  });
});

describe('the command line', () => {
  test('takes pairs behind one --map, with commas or blanks between them', () => {
    const pairs = [
      ...readOptions(['apps', 'a.csv', '--map', 'title=name', 'description=summary']).map,
    ];
    expect(pairs).toEqual([
      ...readOptions(['apps', 'a.csv', '--map', 'title=name,description=summary']).map,
    ]);
  });

  test('refuses a missing file and an option it does not know', () => {
    expect(() => readOptions(['apps'])).toThrow(UsageError);
    expect(() => readOptions(['apps', 'a.csv', '--replace'])).toThrow(UsageError);
  });
});
