import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeApplication } from '../../applicationEngines.ts';
import { exchangeCalls, recordsOf, withoutTraces } from './exchangeCalls.ts';

/** A resource that is nothing but its schema, served over simple-REST alone. */
const SUPPLIERS = {
  $schema: './meta.json',
  title: 'Supplier',
  type: 'object',
  'x-resource': { icon: 'business', recordTitle: 'name' },
  properties: {
    name: { type: 'string', maxLength: 100 },
    rating: { type: 'integer', minimum: 0, maximum: 5 },
    discount: { type: 'number', multipleOf: 0.01 },
    isActive: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    address: { type: 'object', properties: { city: { type: 'string' } } },
    since: { type: 'string', format: 'date' },
    note: { type: 'string', maxLength: 2000 },
  },
  required: ['name'],
};

const prepareSchemas = async (directory: string): Promise<void> => {
  const categories = JSON.parse(await readFile(join(directory, 'categories.json'), 'utf8'));
  const { name } = categories['x-resource'];
  const suppliers = { ...SUPPLIERS, 'x-resource': { ...SUPPLIERS['x-resource'], name } };
  await writeFile(join(directory, 'suppliers.json'), JSON.stringify(suppliers));
};

const HOSTILE = [
  '@scope/name',
  '=1+1',
  "'=quoted",
  "''@twice",
  '+41 22',
  '-5',
  '@cmd',
  'a "quoted", text',
  'two\nlines\r\nthree',
  'semicolon; tab\there',
  'عربي, فارسی',
  '＝wide',
  "it's",
];

interface Case {
  readonly name: string;
  readonly create: string;
  readonly list: string;
  readonly rows: readonly object[];
  readonly change: (record: Record<string, string>) => Record<string, string>;
  readonly added: Record<string, string>;
}

const CASES: readonly Case[] = [
  {
    name: 'apps',
    create: '/apis/markets/api/apps/create',
    list: '/apis/markets/api/apps/export',
    rows: HOSTILE.map((text, index) => ({
      title: `App ${index}`,
      description: text,
      tags: ['one, two', '=three'],
      packages: [
        { type: 'basic', title: text, description: 'x', price: index + 0.5, features: [text] },
      ],
      ...(index % 2 === 0 && { comprehensiveDescription: `<p>${index} &amp; more</p>` }),
    })),
    change: (record) => ({ ...record, description: `${record['description']} changed`, tags: '' }),
    added: { title: 'A new app', description: '=NEW()' },
  },
  {
    name: 'customers',
    create: '/api/customers/create',
    list: '/api/customers/export',
    rows: HOSTILE.map((text, index) => ({
      firstname: `First ${index}`,
      lastname: text,
      email: `person${index}@example.com`,
      password: 'Secret word 1',
      passwordConfirmation: 'Secret word 1',
    })),
    change: (record) => ({ ...record, lastname: `${record['lastname']} Changed` }),
    added: { firstname: 'New', lastname: 'Person', email: 'new@example.com' },
  },
  {
    name: 'suppliers',
    create: '/api/rest/suppliers',
    list: '/api/rest/suppliers/export',
    rows: HOSTILE.map((text, index) => ({
      name: text,
      rating: index % 6,
      discount: -1.25,
      isActive: index % 2 === 0,
      tags: [text, 'two'],
      address: { city: text },
      since: '2026-01-31',
      ...(index % 3 === 0 && { note: text }),
    })),
    change: (record) => ({ ...record, discount: '2.5', isActive: '', note: '=CHANGED()' }),
    added: { name: 'A new supplier', rating: '3' },
  },
];

describeApplication(
  'an export',
  (souk) => {
    const { exported, imported, undone } = exchangeCalls(souk);

    test.each(CASES)('of $name that is edited, imported and undone is as it was', async (given) => {
      const { seller } = souk();
      for (const body of given.rows) {
        const made = await souk().send('POST', given.create, { token: seller.token, body });
        expect([made.status, made.body['errors'] ?? []]).toEqual([201, []]);
      }
      const list = async () => (await exported(seller, `${given.list}?sort=createdAt`)).text;
      const before = await list();
      const records = recordsOf(before);
      expect(records).toHaveLength(HOSTILE.length);

      const same = await imported(seller, { resource: given.name }, records);
      expect(same).toMatchObject({
        state: 'done',
        unchanged: HOSTILE.length,
        updated: 0,
        refused: 0,
      });
      expect(await list()).toBe(before);

      const edited = [...records.slice(0, 7).map(given.change), given.added];
      const checked = await imported(seller, { resource: given.name }, edited, true);
      expect(checked).toMatchObject({ state: 'checked', updated: 7, created: 1, refusedRows: [] });
      expect(await list()).toBe(before);

      const done = await imported(seller, { resource: given.name }, edited);
      expect(done).toMatchObject({ state: 'done', updated: 7, created: 1, refusedRows: [] });
      expect(recordsOf(await list())).toHaveLength(HOSTILE.length + 1);

      const back = await undone(seller, done['_id']);
      expect(back).toMatchObject({ state: 'undone', undone: 8, notUndone: 0, refusedRows: [] });
      expect(withoutTraces(recordsOf(await list()))).toEqual(withoutTraces(records));
    });

    test('holds what was stored, guarded by one apostrophe where a spreadsheet would run it', async () => {
      const { seller } = souk();
      const answer = await exported(
        seller,
        '/api/rest/suppliers/export?columns=name,discount&sort=createdAt',
      );
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'x-total-rows': String(HOSTILE.length),
        'content-disposition': expect.stringMatching(
          /^attachment; filename="suppliers-for-import-[\d-]+\.csv"/,
        ),
      });
      expect(answer.text.startsWith('\ufeff_id,name,discount\r\n')).toBe(true);
      const names = recordsOf(answer.text).map(({ name }) => name);
      expect(names).toEqual(HOSTILE.map((text) => (/^'*[=+\-@＝]/.test(text) ? `'${text}` : text)));
      expect(recordsOf(answer.text).every(({ discount }) => discount === '-1.25')).toBe(true);
      const json = await exported(
        seller,
        '/api/rest/suppliers/export?format=json&columns=name&sort=createdAt',
      );
      expect(JSON.parse(json.text).map((row: { name: string }) => row.name)).toEqual(HOSTILE);
    });
  },
  { prepareSchemas },
);
