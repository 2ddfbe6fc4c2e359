import { expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { exchangeCalls } from './exchangeCalls.ts';

describeApplication('an import of related rows', (souk) => {
  const { imported, call, settled } = exchangeCalls(souk);
  const addCategory = async (name: string, slug: string): Promise<void> => {
    const { core } = souk();
    const resource = core.schemas.current().model.resources.get('categories');
    if (resource) await core.records.create(SYSTEM, resource, { name, slug });
  };

  test('fills references by the field that the mapping names, and says which column names nobody', async () => {
    const { seller } = souk();
    await addCategory('Board games', 'games');
    await addCategory('Twin', 'twin');
    await addCategory('Twin', 'other-twin');
    const mapping = { Name: 'title', Kinds: 'categories.name' };
    const done = await imported(seller, { resource: 'apps', mapping }, [
      { Name: 'Chess', Kinds: 'Board games' },
      { Name: 'Checkers', Kinds: 'Board games;Nothing' },
      { Name: 'Go', Kinds: 'Twin' },
      { Name: 'Halma', Kinds: 'games' },
    ]);
    expect(done).toMatchObject({ created: 1, refused: 3 });
    expect(done.refusedRows.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [3, 'categories.1', 'Column “Kinds”: no Category has “Nothing” as Name'],
      [
        4,
        'categories.0',
        'Column “Kinds”: several rows of “Category” have “Twin” as Name; name one of them by another field',
      ],
      [5, 'categories.0', 'Column “Kinds”: no Category has “games” as Name'],
    ]);
    const anyField = await imported(
      seller,
      { resource: 'apps', mapping: { ...mapping, Kinds: 'categories' } },
      [{ Name: 'Halma', Kinds: 'games' }],
    );
    expect(anyField).toMatchObject({ created: 1, refused: 0 });
  });

  test('refuses a mapping by a field that names no row', async () => {
    const answer = await souk().send('POST', '/api/import', {
      token: souk().seller.token,
      body: { resource: 'apps', mapping: { Kinds: 'categories.description' } },
    });
    expect(answer).toMatchObject({ status: 400, body: { params: { name: 'mapping' } } });
  });

  test('counts in its check what the run does, for rows that share a key across batches (GEN-10)', async () => {
    const { seller } = souk();
    // More than one batch of either engine.
    const people = Array.from({ length: 300 }, (_, index) => ({
      firstname: `Person ${index}`,
      lastname: 'Checked',
      email: `person-${index}@checked.example.com`,
    }));
    const again = people.slice(0, 3);
    const changed = people.slice(3, 5).map((person) => ({ ...person, lastname: 'Changed' }));
    const rows = [
      ...people,
      ...again,
      ...changed,
      { firstname: 'No', lastname: 'Mail', email: 'x' },
    ];
    const wish = { resource: 'customers', key: 'email' };
    const { _id: id } = await call(seller, '', wish);
    const lines = rows.map((values, index) => ({ line: index + 2, values }));
    await call(seller, `/rows?id=${id}`, { rows: lines });
    await call(seller, `/run?id=${id}`, { dryRun: true });
    const counts = { created: 300, updated: 2, unchanged: 3, refused: 1 };
    const checked = await settled(seller, id);
    expect(checked).toMatchObject({ state: 'checked', ...counts });
    await call(seller, `/run?id=${id}`);
    const done = await settled(seller, id);
    expect(done).toMatchObject({ state: 'done', ...counts, refusedRows: checked.refusedRows });
    await call(seller, `/undo?id=${id}`);
    expect(await settled(seller, id)).toMatchObject({ state: 'undone', undone: 300, notUndone: 0 });
  });
});
