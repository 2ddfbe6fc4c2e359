import { expect, test } from 'vitest';
import { doForEach, type RowWork } from '#server/engine/bulk/bulk.ts';
import { sql } from '#server/engine/database/database.ts';
import type { Answer, Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

type Row = Record<string, unknown>;
const APPS = '/apis/markets/api/apps';

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
const refusedOf = ({ body }: Answer) => listOf(body['refused']);

describeApplication('a call for many rows', (souk) => {
  const call = (person: Person, path: string, body: unknown, headers = {}) =>
    souk().send('POST', path, { token: person.token, body, headers });
  const make = async (person: Person, count: number, tag: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const answer = await call(person, `${APPS}/create`, {
        title: `${tag} ${index}`,
        tags: [tag],
      });
      ids.push(String(answer.body['_id']));
    }
    return ids.toSorted();
  };
  const rowsOf = async (person: Person, query: string): Promise<Row[]> => {
    const answer = await souk().send('GET', `${APPS}/search?${query}`, { token: person.token });
    return listOf(answer.body['results']);
  };

  test('changes each row on its own, and names every refused one with its reason', async () => {
    const { seller, stranger } = souk();
    const ids = await make(seller, 3, 'named');
    const [foreign = ''] = await make(stranger, 1, 'foreign');
    const answer = await call(seller, `${APPS}/updateMany`, {
      ids: [...ids, foreign, 'nothing'],
      changes: { status: 'publish' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['done']).toEqual([]);
    const refused = refusedOf(answer);
    const codes = Object.fromEntries(refused.map(({ _id, code }) => [String(_id), code]));
    expect(codes).toMatchObject({
      [foreign]: 'not_found',
      nothing: 'not_found',
      [String(ids[0])]: 'validation_failed',
    });
    const [first] = refused.filter(({ _id }) => _id === ids[0]);
    expect(listOf(first?.['errors'])).toContainEqual(
      expect.objectContaining({ field: 'description', rule: 'required' }),
    );
  });

  test('makes only allowed moves, and says which those are', async () => {
    const { seller } = souk();
    const ids = await make(seller, 3, 'moves');
    await call(seller, `${APPS}/updateMany`, {
      ids: ids.slice(0, 1),
      changes: { status: 'trash' },
    });
    const answer = await call(seller, `${APPS}/updateMany`, { ids, changes: { status: 'trash' } });
    expect(answer.body['done']).toEqual(ids);
    const back = await call(seller, `${APPS}/updateMany`, { ids, changes: { status: 'archive' } });
    expect(refusedOf(back)).toHaveLength(3);
    expect(refusedOf(back)[0]).toMatchObject({
      code: 'forbidden_move',
      params: { from: 'trash', to: 'archive', allowed: ['draft'] },
    });
  });

  test('takes all that match a filter, as long as they are as many as were seen', async () => {
    const { seller } = souk();
    const ids = await make(seller, 60, 'filtered');
    const filter = { tags: 'filtered', 'title[prefix]': 'filtered' };
    const changes = { description: 'All of them' };
    const body = { filter, changes };
    const wrong = await call(seller, `${APPS}/updateMany`, { ...body, expectedTotal: 59 });
    expect(wrong).toMatchObject({
      status: 409,
      body: { code: 'total_changed', params: { expected: 59, total: 60 } },
    });
    const right = await call(seller, `${APPS}/updateMany`, { ...body, expectedTotal: 60 });
    expect(right.body).toMatchObject({ done: ids, refused: [] });
    const rows = await rowsOf(seller, 'tags=filtered&limit=100');
    expect(new Set(rows.map(({ description, version }) => `${description} ${version}`))).toEqual(
      new Set(['All of them 2']),
    );
  });

  test.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: ['a', 1] }, 'ids'],
    [{ ids: ['a'], filter: {} }, 'filter'],
    [{ filter: {} }, 'expectedTotal'],
    [{ filter: { nothing: 1 }, expectedTotal: 1 }, 'nothing'],
    [{ filter: { limit: 5 }, expectedTotal: 1 }, 'limit'],
    [{ filter: { title: {} }, expectedTotal: 1 }, 'title'],
    [{ filter: {}, expectedTotal: 10_001 }, 'filter'],
    [{ ids: ['a'], changes: {} }, 'changes'],
    [{ ids: ['a'], permanent: true }, 'permanent'],
  ])('refuses %j by name', async (body, name) => {
    const changes = { title: 'x' };
    const answer = await call(souk().seller, `${APPS}/updateMany`, { changes, ...body });
    expect(answer).toMatchObject({ status: 400, body: { params: { name } } });
  });

  test('adds to lists and takes from them row by row, and takes both back', async () => {
    const { seller } = souk();
    const ids = await make(seller, 3, 'listed');
    const [first = '', second = '', third = ''] = ids;
    const update = (id: string, tags: string[] | null) =>
      call(seller, `${APPS}/update?id=${id}`, { tags });
    await update(first, ['listed', 'old']);
    await update(second, ['listed', 'new', 'old']);
    await update(third, null);
    const tags = async () => {
      const rows = await rowsOf(seller, 'title[prefix]=listed');
      const byId = new Map(rows.map((row) => [row['_id'], row['tags'] ?? null]));
      return ids.map((id) => byId.get(id));
    };
    const added = await call(seller, `${APPS}/updateMany`, {
      ids,
      add: { tags: [' new ', 'new'] },
    });
    expect(added.body).toMatchObject({ done: ids, refused: [] });
    expect(await tags()).toEqual([['listed', 'old', 'new'], ['listed', 'new', 'old'], ['new']]);
    const removed = await call(seller, `${APPS}/updateMany`, {
      ids,
      remove: { tags: ['new', 'old'] },
      changes: { description: 'Both at once' },
    });
    expect(removed.body).toMatchObject({ done: ids, refused: [] });
    expect(await tags()).toEqual([['listed'], ['listed'], null]);
    // An undo takes back the last change of each row, and nothing that came before.
    await call(seller, `${APPS}/restoreMany`, { ids, request: removed.body['requestId'] });
    expect(await tags()).toEqual([['listed', 'old', 'new'], ['listed', 'new', 'old'], ['new']]);
    await update(third, null);
    const again = await call(seller, `${APPS}/updateMany`, { ids: [third], add: { tags: ['x'] } });
    expect(await tags()).toMatchObject([{}, {}, ['x']]);
    await call(seller, `${APPS}/restoreMany`, { ids: [third], request: again.body['requestId'] });
    expect((await tags()).at(-1)).toBeNull();
  });

  test('judges each list as if its row had been changed alone', async () => {
    const { seller } = souk();
    const ids = await make(seller, 2, 'judged');
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await call(seller, `${APPS}/update?id=${ids[0]}`, { tags: many });
    const answer = await call(seller, `${APPS}/updateMany`, { ids, add: { tags: ['one more'] } });
    expect(answer.body['done']).toEqual([ids[1]]);
    expect(refusedOf(answer)).toMatchObject([
      { _id: ids[0], code: 'validation_failed', errors: [{ field: 'tags', rule: 'maxItems' }] },
    ]);
    const tags = Array.from({ length: 1_001 }, (_, index) => `tag ${index}`);
    const wrong = await call(seller, `${APPS}/updateMany`, { ids, remove: { tags } });
    expect(wrong).toMatchObject({ status: 400, body: { params: { name: 'remove' } } });
  });

  test.each([
    [{ add: [] }, 'add'],
    [{ add: { title: ['x'] } }, 'add'],
    [{ add: { packages: [{}] } }, 'add'],
    [{ add: { nothing: ['x'] } }, 'add'],
    [{ add: { tags: [] } }, 'add'],
    [{ add: { tags: 'x' } }, 'add'],
    [{ remove: { tags: [{}] } }, 'remove'],
    [{ changes: { tags: ['a'] }, add: { tags: ['x'] } }, 'changes'],
    [{ add: { tags: ['a'] }, remove: { tags: ['x'] } }, 'changes'],
    [{ add: {} }, 'changes'],
    [{}, 'changes'],
  ])('refuses %j before any row is looked at', async (body, name) => {
    const answer = await call(souk().seller, `${APPS}/updateMany`, { ids: ['a'], ...body });
    expect(answer).toMatchObject({ status: 400, body: { params: { name } } });
  });

  test('deletes many, into the trash and then for good, in both dialects', async () => {
    const { seller } = souk();
    const ids = await make(seller, 3, 'deleted');
    const gone = await call(seller, '/api/rest/apps/deleteMany', { ids, permanent: true });
    expect(refusedOf(gone).map(({ code }) => code)).toEqual(Array(3).fill('forbidden_move'));
    expect((await call(seller, `${APPS}/deleteMany`, { ids })).body['done']).toEqual(ids);
    expect(await rowsOf(seller, 'tags=deleted')).toEqual([]);
    const last = await call(seller, '/api/rest/apps/deleteMany', { ids, permanent: true });
    expect(last.body['done']).toEqual(ids);
    expect(await rowsOf(seller, 'tags=deleted&status=trash')).toEqual([]);
  });

  test('needs the right to do it to one', async () => {
    const { support } = souk();
    const answer = await call(support, `${APPS}/deleteMany`, { ids: ['a'] });
    expect(answer).toMatchObject({ status: 403, body: { params: { verb: 'delete' } } });
  });

  test('is undone as a whole, but for rows that changed since', async () => {
    const { seller } = souk();
    const ids = await make(seller, 3, 'undone');
    const [first = '', second = '', third = ''] = ids;
    const { body } = await call(seller, `${APPS}/deleteMany`, { ids });
    await call(seller, `${APPS}/update?id=${second}`, { status: 'draft' });
    const undo = await call(seller, `${APPS}/restoreMany`, { ids, request: body['requestId'] });
    expect(undo.body['done']).toEqual([first, third]);
    expect(refusedOf(undo)).toMatchObject([{ _id: second, code: 'changed_since' }]);
    expect(await rowsOf(seller, 'tags=undone')).toHaveLength(3);
  });

  test('is done once for its key, and goes on where it was cut off', async () => {
    const { seller, core } = souk();
    const ids = await make(seller, 60, 'keyed');
    const body = {
      filter: { tags: 'keyed', status: 'draft' },
      expectedTotal: 60,
      changes: { status: 'trash' },
    };
    const headers = { 'idempotency-key': 'once' };
    const first = await call(seller, `${APPS}/updateMany`, body, headers);
    expect(first.body['done']).toEqual(ids);
    // As if the process had died before the last of several batches.
    await core.database.execute(sql`delete from idempotency_keys where key = 'once rows 50'`);
    const again = await call(seller, `${APPS}/updateMany`, body, headers);
    expect(again.body).toEqual(first.body);
    const other = await call(seller, `${APPS}/updateMany`, { ...body, expectedTotal: 1 }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('keeps no lock longer than a batch, and loses nothing when one fails', async () => {
    const { seller, core } = souk();
    const ids = await make(seller, 60, 'batches');
    const apps = core.schemas.current().model.resources.get('apps');
    if (!apps) throw new Error('no apps');
    const caller = {
      kind: 'user',
      userId: seller.userId,
      teamId: seller.teamId,
      role: 'seller',
      scope: 'team',
      permissions: { apps: ['update'] },
      language: 'en',
    } as const;
    const failing: RowWork = async ({ records }, id) => {
      if (id === ids.at(-1)) throw new Error('the disk is gone');
      await records.update(caller, apps, id, { description: 'changed' });
    };
    const parts = {
      engine: core.database.engine,
      bringsBack: false,
      step: <T>(_name: string, work: Parameters<typeof core.database.transaction<T>>[0]) =>
        core.database.transaction(work),
      writeContext: core.writeContext,
      describe: () => ({ status: 400, code: 'bad_request', message: '', params: {}, errors: [] }),
    };
    await expect(doForEach(parts, caller, apps, ids, failing)).rejects.toThrow('disk');
    const rows = await rowsOf(seller, 'tags=batches&limit=100');
    expect(rows.filter(({ description }) => description === 'changed')).toHaveLength(50);
  });

  test('does not wait in a ring with another that takes the same rows', async () => {
    const { seller } = souk();
    const ids = await make(seller, 40, 'crossed');
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((order, index) =>
        call(seller, `${APPS}/updateMany`, { ids: order, changes: { description: `by ${index}` } }),
      ),
    );
    expect(answers.map(({ body }) => listOf(body['done']).length)).toEqual([40, 40]);
    const rows = await rowsOf(seller, 'tags=crossed&limit=100');
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([3]));
  });
});
