import { describe, expect, test } from 'vitest';
import { type JsonSchema, namingFields } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { ImportRow } from '#server/engine/importBatches/batchPlan.ts';
import { createImportService } from '#server/engine/importBatches/importService.ts';
import { describeOnEngines } from '../records/engines.ts';
import { shippedDocuments, system, withResource } from '../records/shop.ts';

/** Each kind of key with two values, as a file's row holds them, and the first one written in another way. */
const KEYS: readonly (readonly [name: string, schema: JsonSchema, values: readonly unknown[]])[] = [
  ['text', { type: 'string', maxLength: 40 }, ['A-1', 'A-2', ' A-1 ']],
  ['longText', { type: 'string' }, ['x'.repeat(600), 'y'.repeat(600), 'x'.repeat(600)]],
  [
    'email',
    { type: 'string', format: 'email' },
    ['a@example.com', 'b@example.com', 'a@example.com'],
  ],
  ['integer', { type: 'integer' }, [7, 8, 7.0]],
  ['number', { type: 'number' }, [1.5, 2.25, 1.5]],
  ['boolean', { type: 'boolean' }, [true, false, true]],
  ['date', { type: 'string', format: 'date' }, ['2026-01-31', '2026-02-01', '2026-01-31']],
  [
    'moment',
    { type: 'string', format: 'date-time' },
    ['2026-01-31T10:00:00.000Z', '2026-02-01T10:00:00.000Z', '2026-01-31T11:00:00+01:00'],
  ],
  ['choice', { type: 'string', enum: ['red', 'green'] }, ['red', 'green', 'red']],
  ['numberedChoice', { type: 'integer', enum: [1, 2] }, [1, 2, 1]],
  [
    'url',
    { type: 'string', format: 'uri' },
    ['https://a.example/', 'https://b.example/', 'https://a.example/'],
  ],
];

const schemaOf = (key: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    key: { ...key, title: 'Key', 'x-unique': true },
    note: { type: 'string', title: 'Note', maxLength: 100 },
  },
  'x-resource': {
    rules: 'souk',
    name: { en: 'Thing |||| Things', fr: 'Chose |||| Choses', ar: 'شيء' },
    scope: 'team',
    recordTitle: 'note',
  },
});

describeOnEngines('a key', (shop) => {
  const store = async (
    resource: string,
    values: readonly ImportRow['values'][],
    isDryRun = false,
  ) => {
    const service = createImportService(shop().recordsOptions);
    const request = { fingerprint: resource, resource, key: 'key', isDryRun };
    const { run } = await service.begin(request);
    const rows = values.map((row, index) => ({ line: index + 2, values: row }));
    return service.store(run, rows);
  };

  describe.each(KEYS)('of kind %s', (name, schema, [first, second, again]) => {
    const resource = `things_${name.toLowerCase()}`;

    test('finds the stored row, unchanged or to be changed, and leaves others new', async () => {
      await shop().change(withResource(await shippedDocuments(), resource, schemaOf(schema)));
      const team = await shop().database.query(sql`select 1 as found from r_teams limit 1`);
      if (team.length === 0) await shop().create(system, 'teams', { name: 'Palm Works' });
      const count = async (values: readonly ImportRow['values'][]) => {
        const { created, updated, unchanged, refused } = await store(resource, values);
        return { created, updated, unchanged, refused };
      };
      const none = { created: 0, updated: 0, unchanged: 0, refused: [] };
      expect(await count([{ key: first, note: 'one' }])).toEqual({ ...none, created: 1 });
      expect(await count([{ key: again, note: 'one' }])).toEqual({ ...none, unchanged: 1 });
      expect(
        await count([
          { key: again, note: 'changed' },
          { key: second, note: 'two' },
        ]),
      ).toEqual({ ...none, updated: 1, created: 1 });
      const rows = await shop().search(system, resource, 'sort=note');
      expect(rows.rows.map(({ note }) => note).sort()).toEqual(['changed', 'two']);
    });

    test('that stands twice in one batch changes the row that the first one made', async () => {
      const { created, updated } = await store(resource, [
        { key: second, note: 'again' },
        { key: second, note: 'and again' },
      ]);
      expect({ created, updated }).toEqual({ created: 0, updated: 2 });
    });

    test('names rows in references', () => {
      expect(namingFields(shop().resource(resource)).map((field) => field.name)).toContain('key');
    });
  });

  test('that is no value of its field is refused at its row, and keeps no other from being stored', async () => {
    const schema = schemaOf({ type: 'integer' });
    await shop().change(withResource(await shippedDocuments(), 'things_integer', schema));
    const answer = await store('things_integer', [
      { key: 'seven', note: 'no number' },
      { key: 70, note: 'a number' },
    ]);
    expect(answer).toMatchObject({ created: 1, refused: [{ line: 2, field: 'key' }] });
  });
});
