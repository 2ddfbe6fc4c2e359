import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

type Row = Record<string, unknown>;
const APPS = '/apis/markets/api/apps';

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const STATES = ['draft', 'publish', 'archive', 'trash'];
const TAGS = ['one', 'two', 'three'];

interface App {
  readonly status: string;
  readonly tags: readonly string[];
  readonly description: string | null;
}

const appArb: fc.Arbitrary<App> = fc.record({
  status: fc.constantFrom(...STATES),
  tags: fc.subarray(TAGS),
  description: fc.constantFrom(null, 'Described'),
});

const workArb = fc.oneof(
  fc.record({ changes: fc.record({ status: fc.constantFrom(...STATES) }) }),
  fc.record({
    changes: fc.record({ description: fc.constantFrom(null, 'Described', 'x'.repeat(20)) }),
  }),
  fc.record({ add: fc.record({ tags: fc.subarray(TAGS, { minLength: 1 }) }) }),
  fc.record({ remove: fc.record({ tags: fc.subarray(TAGS, { minLength: 1 }) }) }),
);

describeApplication('TABLE-6: a look at a call for many rows', (souk) => {
  const call = (person: Person, path: string, body: unknown) =>
    souk().send('POST', path, { token: person.token, body });
  const create = async (path: string, body: object, person = souk().seller): Promise<string> => {
    const isRest = path.startsWith('/api/rest');
    const answer = await call(person, isRest ? path : `${path}/create`, body);
    if (!answer.body['_id']) throw new Error(answer.text);
    return String(answer.body['_id']);
  };
  /** The version of each row, whatever its state. */
  const versionsOf = async (ids: readonly string[]): Promise<ReadonlyMap<unknown, unknown>> => {
    const query = new URLSearchParams({ limit: '100' });
    for (const id of ids) query.append('_id', id);
    for (const state of STATES) query.append('status', state);
    const { token } = souk().seller;
    const answer = await souk().send('GET', `${APPS}/search?${query}`, { token });
    return new Map(listOf(answer.body['results']).map(({ _id, version }) => [_id, version]));
  };
  /** An app in some state, reached by moves. */
  const makeApp = async ({ status, description, ...app }: App) => {
    const text = description ?? (status === 'draft' ? null : 'For all to see');
    const body = { ...app, title: 'Tried', ...(text !== null && { description: text }) };
    const id = await create(APPS, body);
    const way = status === 'draft' ? [] : status === 'trash' ? ['trash'] : ['publish', status];
    for (const state of new Set(way)) {
      await call(souk().seller, `${APPS}/update?id=${id}`, { status: state });
    }
    return id;
  };

  test('says of random rows what the change then does, and stores nothing', async () => {
    const { seller } = souk();
    await fc.assert(
      fc.asyncProperty(
        fc.array(appArb, { minLength: 8, maxLength: 14 }),
        workArb,
        async (apps, work) => {
          const ids: string[] = [];
          for (const app of apps) ids.push(await makeApp(app));
          const before = await versionsOf(ids);
          const preview = await call(seller, `${APPS}/previewMany`, { ids, ...work });
          expect(preview.status).toBe(200);
          expect(await versionsOf(ids)).toEqual(before);
          const { changed, unchanged, refused } = preview.body;
          const groups = listOf(refused);
          const all = [changed, unchanged, ...groups.map((group) => group['ids'])].flatMap(idsIn);
          expect(all.toSorted()).toEqual(ids.toSorted());
          const { body: done } = await call(seller, `${APPS}/updateMany`, { ids, ...work });
          expect(idsIn(done['done']).toSorted()).toEqual(
            [...idsIn(changed), ...idsIn(unchanged)].toSorted(),
          );
          const reasons = new Map(
            listOf(done['refused']).map(({ _id, ...reason }) => [_id, reason]),
          );
          for (const { reason, ids: own } of groups) {
            for (const id of idsIn(own)) expect(reasons.get(id)).toEqual(reason);
          }
          const after = await versionsOf(ids);
          const written = ids.filter((id) => after.get(id) !== before.get(id));
          expect(written.toSorted()).toEqual(idsIn(changed).toSorted());
        },
      ),
      { numRuns: 8 },
    );
  });

  test('tells orders that can be moved from the others, by reason, with their sum by currency', async () => {
    const { seller, admin } = souk();
    const customerId = await create('/api/rest/customers', {
      firstname: 'Mona',
      lastname: 'Many',
      email: 'many@example.com',
    });
    const orders: string[] = [];
    for (const packagePrice of [100.1, 100.2, 9.99, 50, 60]) {
      const order = { title: 'Moved', customerId, quantity: 1, packagePrice };
      orders.push(await create('/api/rest/orders', order));
    }
    const path = '/api/rest/orders';
    const move = (ids: readonly string[], status: string) =>
      call(admin, `${path}/updateMany`, { ids, changes: { status } });
    await move(orders.slice(3), 'paid');
    await move(orders.slice(4), 'in_progress');
    const work = { ids: orders, changes: { status: 'paid' }, sum: 'total' };
    const preview = await call(admin, `${path}/previewMany`, work);
    expect(preview.body).toMatchObject({
      changed: orders.slice(0, 3).toSorted(),
      unchanged: [orders[3]],
      refused: [
        {
          reason: { code: 'forbidden_move', params: { from: 'in_progress', to: 'paid' } },
          ids: [orders[4]],
        },
      ],
      sums: [{ currency: 'USD', sum: 210.29 }],
    });
    // Who may not move them is told so, row by row.
    const own = await call(seller, `${path}/previewMany`, work);
    expect(own.body).toMatchObject({ changed: [], sums: [] });
    const done = await call(admin, `${path}/updateMany`, {
      ids: idsIn(preview.body['changed']),
      changes: { status: 'paid' },
    });
    expect(done.body).toMatchObject({ done: orders.slice(0, 3).toSorted(), refused: [] });
  });

  test('takes all that match, as many as were seen', async () => {
    const { seller } = souk();
    for (const title of ['Matched one', 'Matched two']) {
      await create(APPS, { title, tags: ['matched'] });
    }
    const body = { filter: { tags: 'matched' }, changes: { status: 'trash' } };
    const wrong = await call(seller, `${APPS}/previewMany`, { ...body, expectedTotal: 3 });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    const right = await call(seller, `${APPS}/previewMany`, { ...body, expectedTotal: 2 });
    expect(idsIn(right.body['changed'])).toHaveLength(2);
  });

  test('judges rows of other teams and rows that are gone as if there were none', async () => {
    const { seller, stranger } = souk();
    const theirs = await create(APPS, { title: 'Theirs' }, stranger);
    const preview = await call(seller, `${APPS}/previewMany`, {
      ids: [theirs, 'nothing'],
      changes: { title: 'Ours' },
    });
    expect(preview.body).toMatchObject({
      changed: [],
      refused: [{ reason: { code: 'not_found' }, ids: [theirs, 'nothing'] }],
    });
  });

  test.each([
    [{ sum: 'title' }, 'sum'],
    [{ sum: 'nothing' }, 'sum'],
    [{ changes: {} }, 'changes'],
    [{ ids: [] }, 'ids'],
    [{ permanent: true }, 'permanent'],
  ])('refuses %j by name', async (body, name) => {
    const asked = { ids: ['a'], changes: { title: 'x' }, ...body };
    const answer = await call(souk().seller, `${APPS}/previewMany`, asked);
    expect(answer).toMatchObject({ status: 400, body: { params: { name } } });
  });

  test('needs the right to change one', async () => {
    const { support } = souk();
    const answer = await call(support, `${APPS}/previewMany`, {
      ids: ['a'],
      changes: { title: 'x' },
    });
    expect(answer).toMatchObject({ status: 403, body: { params: { verb: 'update' } } });
  });
});
