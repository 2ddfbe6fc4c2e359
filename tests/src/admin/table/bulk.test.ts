import { expect, test } from 'vitest';
import { ApiError, NetworkError, type SoukDataProvider } from '#dataProvider';
import type { BulkWork } from '#src/admin/table/bulk/bulkWork.ts';
import { canUndoMove, movesFor } from '#src/admin/table/bulk/moves.ts';
import { restoreFromTrash } from '#src/admin/table/bulk/restoreFromTrash.ts';
import { type BulkSelection, changedTotal, runBulk } from '#src/admin/table/bulk/runBulk.ts';
import { undoBulk } from '#src/admin/table/bulk/undoBulk.ts';
import { toPageNumber } from '#src/admin/table/paging/pageWindow.ts';
import { memoryServer } from './memoryProvider.ts';
import { resourceOf } from './product.ts';

const orders = resourceOf('orders');
const apps = resourceOf('apps');
const WORK: BulkWork = { kind: 'update', changes: { status: 'paid' } };

interface Asked {
  readonly act: string;
  readonly body: unknown;
  readonly query: unknown;
}

type Answer = (act: string, body: Readonly<Record<string, unknown>>) => unknown;

/** A provider that answers the calls for many rows as the server's contract says. */
const providerOf = (rows: readonly { id: string }[], answer: Answer) => {
  const asked: Asked[] = [];
  const provider: SoukDataProvider = {
    ...memoryServer({ orders: rows }).provider,
    act: async <Result>(_name: string, act: string, options = {}) => {
      const { body, query } = options as { body?: Record<string, unknown>; query?: unknown };
      asked.push({ act, body, query });
      return answer(act, body ?? {}) as Result;
    },
    call: () => Promise.reject(new Error('not part of this test')),
    upload: () => Promise.reject(new Error('not part of this test')),
    exportFile: () => Promise.reject(new Error('not part of this test')),
    follow: () => () => undefined,
  };
  return { provider, asked };
};

const idsOf = (body: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(body['ids']) ? body['ids'].map(String) : [];

const allDone: Answer = (_act, body) => ({ done: idsOf(body), refused: [], requestId: 'r1' });

const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `o${i}` }));

const run = (
  provider: SoukDataProvider,
  selection: BulkSelection,
  isStopped = (): boolean => false,
) => {
  const progress: (readonly [number, number | undefined])[] = [];
  const outcome = runBulk(
    {
      provider,
      resource: orders,
      work: WORK,
      abilities: { bulk: true, history: true },
      onProgress: (done, total) => progress.push([done, total]),
      isStopped,
    },
    selection,
  );
  return { outcome, progress };
};

test('asks for few rows that match by the filter and the number that was seen', async () => {
  const { provider, asked } = providerOf([], () => ({
    done: ['a'],
    refused: [{ _id: 'b', status: 409, code: 'forbidden_move', message: 'no' }],
    requestId: 'r9',
  }));
  const filter = { q: 'red', status: ['pending', 'paid'], total: { gte: 5 } };
  const outcome = await run(provider, { kind: 'all', filter, total: 2 }).outcome;
  expect(asked[0]).toMatchObject({
    act: 'updateMany',
    body: {
      filter: { search: ['red'], status: ['pending', 'paid'], 'total[gte]': ['5'] },
      expectedTotal: 2,
      changes: { status: 'paid' },
    },
  });
  expect(outcome).toMatchObject({ done: ['a'], requests: [{ requestId: 'r9', ids: ['a'] }] });
  expect(outcome.refused.map(({ id }) => id)).toEqual(['b']);
});

test('says how many match now, and does nothing, when they are not as many as were seen', async () => {
  const refusal = new ApiError(409, { code: 'total_changed', params: { expected: 2, total: 3 } });
  const { provider } = providerOf([], () => Promise.reject(refusal));
  const error = await run(provider, { kind: 'all', filter: {}, total: 2 }).outcome.catch(
    (reason: unknown) => reason,
  );
  expect(changedTotal(error)).toBe(3);

  const many = providerOf(rowsOf(450), allDone);
  const changed = await run(many.provider, { kind: 'all', filter: {}, total: 449 }).outcome.catch(
    (reason: unknown) => reason,
  );
  expect(changedTotal(changed)).toBe(450);
  expect(many.asked).toEqual([]);
});

test('does many rows part by part, with progress, and names what can be taken back', async () => {
  const { provider, asked } = providerOf(rowsOf(450), allDone);
  const { outcome, progress } = run(provider, { kind: 'all', filter: {}, total: 450 });
  expect((await outcome).done).toHaveLength(450);
  expect(asked).toHaveLength(3);
  expect(progress).toEqual([
    [0, undefined],
    [0, 450],
    [200, 450],
    [400, 450],
  ]);
});

test('leaves what was not tried when it is stopped, and refuses the rest when the server is gone', async () => {
  const ids = rowsOf(450).map(({ id }) => id);
  const { provider, asked } = providerOf([], allDone);
  const stopped = await run(provider, { kind: 'ids', ids }, () => asked.length === 1).outcome;
  expect([stopped.done.length, stopped.left.length]).toEqual([200, 250]);

  const failing = providerOf([], (_act, body) => {
    if (idsOf(body).includes('o200')) throw new NetworkError('timeout', '/apis');
    return allDone('', body);
  });
  const outcome = await run(failing.provider, { kind: 'ids', ids }).outcome;
  expect([outcome.done.length, outcome.refused.length, outcome.left.length]).toEqual([200, 250, 0]);
});

test('takes back the last request first and reports rows that changed since', async () => {
  const { provider, asked } = providerOf([], (_act, body) => ({
    done: idsOf(body).slice(1),
    refused: [{ _id: idsOf(body)[0], status: 409, code: 'stale_version', message: 'x' }],
    requestId: 'undo',
  }));
  const undone = await undoBulk(provider, orders, [
    { requestId: 'r1', ids: ['a', 'b'] },
    { requestId: 'r2', ids: ['c', 'd'] },
  ]);
  expect(asked.map(({ body }) => body)).toEqual([
    { ids: ['c', 'd'], request: 'r2' },
    { ids: ['a', 'b'], request: 'r1' },
  ]);
  expect(undone.done).toEqual(['d', 'b']);
  expect(undone.refused.map(({ id }) => id)).toEqual(['c', 'a']);
});

test('puts only the state back that a row had before the trash, whatever changed since', async () => {
  const { provider, asked } = providerOf([], (act) =>
    act === 'history'
      ? {
          results: [
            { _id: 'h3', changes: [{ field: 'title', after: 'New' }] },
            { _id: 'h2', changes: [{ field: 'status', before: 'publish', after: 'trash' }] },
          ],
        }
      : {},
  );
  await restoreFromTrash(provider, apps, 'a1', true);
  expect(asked[1]).toMatchObject({
    act: 'restore',
    query: { id: 'a1', entry: 'h2', side: 'before', fields: 'status' },
  });
});

test('leaves a row as it is that somebody else took out of the trash and moved on', async () => {
  const entryOf = (after: string) => ({ _id: after, changes: [{ field: 'status', after }] });
  const { provider, asked } = providerOf([], () => ({
    results: ['draft', 'publish', 'trash', 'publish'].map(entryOf),
  }));
  await restoreFromTrash(provider, apps, 'a1', true);
  expect(asked.map(({ act }) => act)).toEqual(['history']);
});

test('does not bring a row back that somebody else deleted for good, and says that it is gone', async () => {
  const status = { field: 'status', before: 'trash' };
  const { provider, asked } = providerOf([], () => ({
    results: [
      { _id: 'h3', kind: 'remove', changes: [status] },
      { _id: 'h2', kind: 'update', changes: [{ ...status, before: 'draft', after: 'trash' }] },
    ],
  }));
  await expect(restoreFromTrash(provider, apps, 'a1', true)).rejects.toMatchObject({ status: 404 });
  expect(asked.map(({ act }) => act)).toEqual(['history']);
});

test('offers the moves of the role from states that are selected, and never the trash', () => {
  const titles = (role: string, status: string) =>
    movesFor(orders, role, [{ status }]).map(({ to }) => to);
  expect(titles('seller', 'pending')).toEqual(['cancelled']);
  expect(titles('admin', 'pending')).toEqual(['paid', 'cancelled']);
  expect(titles('seller', 'completed')).toEqual([]);
  expect(movesFor(apps, 'seller', undefined).map(({ to }) => to)).not.toContain('trash');
  expect(movesFor(apps, 'seller', [{ status: 'trash' }])).toEqual([]);
});

test('knows which moves have a way back', () => {
  const move = (to: string, name = 'apps') =>
    movesFor(resourceOf(name), 'admin', undefined).find((candidate) => candidate.to === to);
  const [publish, paid] = [move('publish'), move('paid', 'orders')];
  expect(publish && canUndoMove(apps, publish, 'admin')).toBe(true);
  expect(paid && canUndoMove(orders, paid, 'admin')).toBe(false);
});

test('reads a page number in both kinds of digits and keeps it among the pages', () => {
  expect(toPageNumber(' 7 ', 20)).toBe(7);
  expect(toPageNumber('١٢', 20)).toBe(12);
  expect(toPageNumber('500', 20)).toBe(20);
  expect(toPageNumber('0', 20)).toBe(1);
  expect(toPageNumber('x', 20)).toBeUndefined();
});
