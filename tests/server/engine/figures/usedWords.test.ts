import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import type { Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

const APPS = '/apis/markets/api/apps';

describeApplication('TABLE-8: words that rows hold in a list', (souk) => {
  const create = async (person: Person, tags: readonly string[]): Promise<string> => {
    const body = { title: 'Tagged', tags };
    const answer = await souk().send('POST', `${APPS}/create`, { token: person.token, body });
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body['_id']);
  };
  const ask = (person: Person, query: string) =>
    souk().send('GET', `${APPS}/values?${query}`, { token: person.token });
  const words = async (person: Person, query = '') => {
    const answer = await ask(person, `field=tags${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body['results'];
  };
  const post = (act: string, body: object) =>
    souk().send('POST', `${APPS}/${act}`, { token: souk().seller.token, body });
  const tagsOf = async (id: string): Promise<unknown> =>
    (await souk().send('GET', `${APPS}/get?id=${id}`, { token: souk().seller.token })).body['tags'];

  test('are told with the number of rows, the most used first, of the own team alone', async () => {
    const { seller, stranger } = souk();
    await create(seller, ['élan', 'two']);
    await create(seller, ['two', 'one']);
    await create(stranger, ['secret', 'two']);
    expect(await words(seller)).toEqual([
      { value: 'two', count: 2 },
      { value: 'one', count: 1 },
      { value: 'élan', count: 1 },
    ]);
    expect(await words(stranger)).toEqual([
      { value: 'secret', count: 1 },
      { value: 'two', count: 1 },
    ]);
    expect(await words(seller, '&search=LAN')).toEqual([{ value: 'élan', count: 1 }]);
    expect(await words(seller, '&search=100%25')).toEqual([]);
    const first = await ask(seller, 'field=tags&limit=1');
    expect(first.body).toEqual({
      results: [{ value: 'two', count: 2 }],
      isMore: true,
      isPartial: false,
    });
  });

  test.each([
    'field=title',
    'field=categories',
    'field=nothing',
    'field=tags&limit=1001',
    'search=a',
    `field=tags&search=${'a'.repeat(201)}`,
    'field=tags&page=2',
  ])('are refused for %s', async (query) => {
    expect((await ask(souk().seller, query)).status).toBe(400);
  });

  test('need the right to search', async () => {
    expect((await souk().send('GET', `${APPS}/values?field=tags`, {})).status).toBe(401);
  });

  test('become one in many rows, after an honest look, and come back', async () => {
    const { seller } = souk();
    const [both, one, none, locked] = [
      await create(seller, ['x', 'old', 'y', 'older']),
      await create(seller, ['old']),
      await create(seller, ['new']),
      await create(seller, ['older']),
    ];
    const ids = [both, one, none, locked];
    await post(`update?id=${locked}`, { status: 'trash' });
    const replace = { tags: { values: ['old', 'older'], by: 'new' } };
    const look = await post('previewMany', { ids, replace });
    expect(look.status, look.text).toBe(200);
    const done = await post('updateMany', { ids, replace });
    expect(new Set(Object.values(look.body['changed'] ?? []))).toEqual(
      new Set(Object.values(done.body['done'] ?? []).filter((id) => id !== none)),
    );
    expect(look.body['unchanged']).toEqual([none]);
    expect(await tagsOf(both)).toEqual(['x', 'new', 'y']);
    expect(await tagsOf(one)).toEqual(['new']);
    expect(await tagsOf(none)).toEqual(['new']);
    const undo = { ids: [both, one], request: done.body['requestId'] };
    expect((await post('restoreMany', undo)).body['refused']).toEqual([]);
    expect(await tagsOf(both)).toEqual(['x', 'old', 'y', 'older']);
    expect(await tagsOf(one)).toEqual(['old']);
  });

  test.each([
    [{ replace: { tags: { values: [], by: 'a' } } }],
    [{ replace: { tags: { values: ['a'], by: '' } } }],
    [{ replace: { tags: { values: ['a'], by: { b: 1 } } } }],
    [{ replace: { tags: { values: ['a'] } } }],
    [{ replace: { title: { values: ['a'], by: 'b' } } }],
    [{ replace: { tags: { values: ['a'], by: 'b' } }, add: { tags: ['c'] } }],
  ])('are not replaced by %j', async (body) => {
    const answer = await post('updateMany', { ids: [await create(souk().seller, ['a'])], ...body });
    expect(answer.status).toBe(400);
  });

  test('of more rows than are read are those of the newest', async () => {
    const { core, seller } = souk();
    const id = await create(seller, ['newest']);
    await core.database.execute(sql`
      insert into r_apps (id, team_id, created_at, updated_at, search, doc)
      select 'w' || lpad(n::text, 23, '0'), team_id, now() - interval '1 day', now(), 'filled',
        '{"title":"Filled","status":"draft","tags":["filled"]}'
      from r_apps, generate_series(1, 20001) as n where id = ${id}`);
    const answer = await ask(seller, 'field=tags&search=newest');
    expect(answer.body).toMatchObject({ results: [{ count: 1 }], isPartial: true });
  });
});
