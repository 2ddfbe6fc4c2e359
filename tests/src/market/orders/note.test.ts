import { describe, expect, test } from 'vitest';
import { createDataProvider, OWN_CONFIGURATION } from '#dataProvider';
import { saveNote } from '#src/market/orders/note/saveNote.ts';
import type { OrderRecord } from '#src/market/orders/order.ts';
import { CALLS, FEATURES } from '../../../announced.ts';
import { jsonAnswer, resourceOf } from '../../admin/form/renderForm.tsx';

const stale = () =>
  jsonAnswer(
    { code: 'stale_version', message: 'Somebody was faster.', params: {}, errors: [] },
    409,
  );

/** One order on a server that keeps versions, as far as a note needs it. */
const serverOf = (stored: { note?: string; version: number }) => {
  let order: Record<string, unknown> = { _id: 'o1', title: 'Logo', ...stored };
  const writes: unknown[] = [];
  const dataProvider = createDataProvider({
    calls: CALLS,
    configuration: OWN_CONFIGURATION,
    hostname: 'localhost',
    model: () => ({ resources: new Map([['orders', resourceOf('orders')]]) }),
    token: () => 'a-token',
    language: () => 'en',
    features: () => FEATURES,
    send: async (_, request) => {
      if (request?.method === 'GET') return jsonAnswer(order);
      const body: { note: string | null; version?: number } = JSON.parse(String(request?.body));
      writes.push(body);
      if (body.version !== order['version']) return stale();
      order = { ...order, note: body.note, version: Number(order['version']) + 1 };
      return jsonAnswer(order);
    },
  });
  return { dataProvider, writes, order: () => order };
};

const read: OrderRecord = {
  _id: 'o1',
  id: 'o1',
  teamId: 't1',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  title: 'Logo',
  customerId: 'c1',
};
const change = { order: read, text: 'Begins on Monday', base: '' };

describe('a note edited in place', () => {
  test('is stored alone, over the version it was written over', async () => {
    const { dataProvider, writes } = serverOf({ version: 1 });
    await expect(saveNote(dataProvider, change)).resolves.toMatchObject({ kind: 'saved' });
    expect(writes).toEqual([{ note: 'Begins on Monday', version: 1 }]);
  });

  test('is taken away by emptying it', async () => {
    const { dataProvider, writes } = serverOf({ note: 'Old', version: 1 });
    await saveNote(dataProvider, { ...change, text: '', base: 'Old' });
    expect(writes).toEqual([{ note: null, version: 1 }]);
  });

  test('does not mind that something else of the order changed meanwhile', async () => {
    const { dataProvider, order } = serverOf({ version: 4 });
    await expect(saveNote(dataProvider, change)).resolves.toMatchObject({ kind: 'saved' });
    expect(order()).toMatchObject({ note: 'Begins on Monday', version: 5 });
  });

  test('never goes over a note that somebody else wrote meanwhile', async () => {
    const { dataProvider, order } = serverOf({ note: 'Theirs', version: 4 });
    await expect(saveNote(dataProvider, change)).resolves.toMatchObject({
      kind: 'conflict',
      theirs: { note: 'Theirs' },
    });
    expect(order()).toMatchObject({ note: 'Theirs', version: 4 });
  });
});
