import { beforeAll, expect, test } from 'vitest';
import { sameInAll } from '#schemas';
import { describeOnEngines } from './engines.ts';
import { seller, withResource } from './shop.ts';

/** Random enough that the database cannot press it below an index entry's size. */
const long = (seed: number): string =>
  Array.from({ length: 4_000 }, (_, index) =>
    String.fromCharCode(97 + ((index * index * 7 + index * seed) % 26)),
  ).join('') + Array.from({ length: 4_000 }, (_, index) => Math.sin(index * seed)).join('');

describeOnEngines('unique texts without a length', (shop, documents) => {
  const north = () => seller(shop(), 'north');

  beforeAll(async () => {
    await shop().change(
      withResource(documents(), 'licences', {
        title: 'Licence',
        type: 'object',
        properties: {
          key: { type: 'string', title: 'Key', 'x-unique': true },
          owner: { type: 'string', title: 'Owner' },
        },
        'x-resource': {
          name: { ...sameInAll('Licence |||| Licences'), ar: 'x' },
          indexes: [['owner', 'createdAt']],
        },
      }),
    );
  });

  test('may be longer than an index entry, are found, and are still unique', async () => {
    const key = long(3);
    const made = await shop().create(north(), 'licences', { key, owner: long(5) });
    await shop().create(north(), 'licences', { key: long(7), owner: long(5) });
    await expect(shop().create(north(), 'licences', { key })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'key', rule: 'unique' }],
    });
    const { rows } = await shop().search(
      north(),
      'licences',
      new URLSearchParams({ key }).toString(),
    );
    expect(rows.map((row) => row['_id'])).toEqual([made['_id']]);
    const owned = new URLSearchParams({ owner: long(5), sort: 'createdAt' }).toString();
    expect((await shop().search(north(), 'licences', owned)).total).toBe(2);
  });
});
