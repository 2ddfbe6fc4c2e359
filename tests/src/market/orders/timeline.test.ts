import { describe, expect, test } from 'vitest';
import type { BalanceEntry, Delivery, Message, Order } from '#schemas/generated/types.ts';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import { type Sources, timelineOf, withoutGap } from '#src/market/orders/timeline/timeline.ts';
import { productModel } from '../../admin/table/product.ts';

const row = { teamId: 't', updatedAt: '2026-03-01T10:00:00.000Z', version: 1 };
const order: Order = {
  ...row,
  _id: 'order',
  createdAt: '2026-03-01T09:00:00.000Z',
  title: 'Logo',
  customerId: 'c',
};
const nothing: Sources = { order, history: [], messages: [], deliveries: [], entries: [] };

const message = (values: Partial<Message> & { _id: string; createdAt: string }): Message => ({
  ...row,
  orderId: 'order',
  sender: 'system',
  ...values,
});
const NOTHING = { pending: 0, available: 0, requested: 0, withdrawn: 0 };
const entry = (values: Partial<BalanceEntry> & { _id: string }): BalanceEntry => ({
  line: 1,
  kind: 'order_completed',
  moved: NOTHING,
  after: NOTHING,
  currency: 'USD',
  createdAt: '2026-03-05T10:00:00.000Z',
  ...values,
});
const paidByAmel: HistoryAnswer = {
  _id: 'h1',
  at: '2026-03-01T10:00:00.000Z',
  kind: 'update',
  by: { kind: 'user', userId: 'u1', role: 'admin', name: 'Amel' },
  secrets: [],
  requestId: null,
  changes: [
    { field: 'status', before: 'pending', after: 'paid' },
    { field: 'paidAt', before: null, after: '2026-03-01T10:00:00.000Z' },
  ],
};
const paidMessage = message({
  _id: 'm1',
  createdAt: '2026-03-01T10:00:00.040Z',
  event: { kind: 'order_paid', by: 'platform', from: 'pending', to: 'paid' },
});

describe('the timeline of an order', () => {
  test('begins with the order itself where nobody kept history', () => {
    expect(timelineOf(nothing)).toEqual([{ id: 'order.made', at: order.createdAt, kind: 'made' }]);
  });

  test('tells a move once, with the name of who made it', () => {
    const happenings = timelineOf({ ...nothing, history: [paidByAmel], messages: [paidMessage] });
    expect(happenings.filter(({ kind }) => kind === 'moved')).toEqual([
      expect.objectContaining({ to: 'paid', by: { side: 'admin', name: 'Amel' } }),
    ]);
    // What follows from the move is not a change of its own.
    expect(happenings.some(({ kind }) => kind === 'changed')).toBe(false);
  });

  test('takes a move from the message of the system where history does not know it', () => {
    const [moved] = timelineOf({ ...nothing, messages: [paidMessage] });
    expect(moved).toMatchObject({ kind: 'moved', to: 'paid', by: { side: 'platform' } });
  });

  test('tells the reason of a revision with its move', () => {
    const revised: HistoryAnswer = {
      ...paidByAmel,
      _id: 'h2',
      by: { kind: 'buyer', userId: 'b1', role: 'buyer' },
      changes: [
        { field: 'status', before: 'delivered', after: 'in_progress' },
        { field: 'revisionReason', before: null, after: 'Too green' },
      ],
    };
    const [moved] = timelineOf({ ...nothing, history: [revised] });
    expect(moved).toMatchObject({ to: 'in_progress', why: 'Too green', by: { side: 'buyer' } });
  });

  test('tells a delivery once, with the words it was sent with', () => {
    const delivery: Delivery = {
      ...row,
      _id: 'd1',
      createdAt: '2026-03-03T10:00:00.000Z',
      orderId: 'order',
      files: ['f1', 'f2'],
    };
    const carrier = message({
      _id: 'm2',
      createdAt: '2026-03-03T10:00:01.000Z',
      sender: 'seller',
      deliveryId: 'd1',
      message: '<p>Here it is</p>',
    });
    const happenings = timelineOf({ ...nothing, deliveries: [delivery], messages: [carrier] });
    expect(happenings.map(({ kind }) => kind)).toEqual(['delivery', 'made']);
    expect(happenings[0]).toMatchObject({
      files: 2,
      html: '<p>Here it is</p>',
      at: carrier.createdAt,
    });
  });

  test.each([
    ['order_paid', 'orders', 'paid'],
    ['revision_requested', 'orders', 'in_progress'],
    ['offer_accepted', 'offers', 'accepted'],
    ['offer_declined', 'offers', 'declined'],
    ['offer_withdrawn', 'offers', 'withdrawn'],
    ['offer_expired', 'offers', 'expired'],
  ] as const)('tells of %s as a move of %s', (kind, of, to) => {
    const moved = message({
      _id: 'm9',
      createdAt: '2026-03-02T10:00:00.000Z',
      event: { kind, by: 'buyer', to },
    });
    expect(timelineOf({ ...nothing, messages: [moved] })[0]).toMatchObject({
      kind: 'moved',
      of,
      to,
    });
    expect(productModel.resources.get(of)?.stateField?.states?.states[to]).toBeDefined();
  });

  test('tells each line of the ledger once, with all that it moved', () => {
    const moved = { ...NOTHING, pending: -90, available: 90 };
    const happenings = timelineOf({ ...nothing, entries: [entry({ _id: 'e1', moved })] });
    expect(happenings).toMatchObject([
      { kind: 'money', entry: 'order_completed', moved, currency: 'USD' },
      { kind: 'made' },
    ]);
  });

  test('stands newest first, whatever it comes from', () => {
    const said = message({
      _id: 'm3',
      createdAt: '2026-03-02T10:00:00.000Z',
      sender: 'buyer',
      message: '<p>Hello</p>',
    });
    const happenings = timelineOf({
      order,
      history: [paidByAmel],
      messages: [said],
      deliveries: [],
      entries: [entry({ _id: 'e1' })],
    });
    const times = happenings.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(happenings.map(({ kind }) => kind)).toEqual(['money', 'message', 'moved', 'made']);
  });
});

test('ends where one of its sources is not known further back', () => {
  const said = (_id: string, createdAt: string): Message =>
    message({ _id, createdAt, sender: 'buyer', message: '<p>Hello</p>' });
  const happenings = timelineOf({
    ...nothing,
    history: [paidByAmel],
    messages: [said('m2', '2026-03-03T10:00:00.000Z'), said('m1', '2026-03-02T10:00:00.000Z')],
  });
  const idsFrom = (...known: readonly (string | undefined)[]): string[] =>
    withoutGap(happenings, known).map(({ id }) => id);

  // Of the messages there are older ones: what happened before the oldest read one waits for them.
  expect(idsFrom('2026-03-02T10:00:00.000Z', undefined)).toEqual(['m2', 'm1']);
  expect(idsFrom('2026-03-03T10:00:00.000Z', '2026-03-02T10:00:00.000Z')).toEqual(['m2']);
  expect(idsFrom(undefined, undefined)).toHaveLength(happenings.length);
});
