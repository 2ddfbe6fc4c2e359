import { describe, expect, test } from 'vitest';
import { loadModel, validate } from '#schemas';
import { compileValidator } from '#schemas/model/validation/compiler.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { planMarketplace } from '#server/market/demo/marketplace.ts';
import type { DemoTeam, PlannedRow } from '#server/market/demo/plan.ts';
import { productsOfTeam } from '#server/market/demo/products.ts';
import { Random } from '#server/market/demo/random.ts';
import { shippedDocuments } from '../../engine/records/shop.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T10:00:00Z');
const model = loadModel(await shippedDocuments());

const teams: DemoTeam[] = [0, 1, 2].map((index) => ({
  id: `${index}`.repeat(24),
  name: `Team ${index}`,
  memberIds: ['a'.repeat(24)],
  icons: new Map(
    productsOfTeam(index).map(({ title }) => [
      title,
      { imageId: 'b'.repeat(24), src: '/icon', title },
    ]),
  ),
  deliverables: ['d'.repeat(24), 'e'.repeat(24)],
  screens: [{ imageId: 'c'.repeat(24), src: '/screen', title: 'Overview' }],
}));

const planAll = () => {
  let count = 0;
  const idAt = (moment: Date): string =>
    createIdSource(
      () => moment,
      () => String(count++).padStart(8, '0'),
    )();
  return planMarketplace({ random: new Random(7), now: NOW, idAt }, teams, {
    currency: 'USD',
    invoiceIdOf: (number) => `INV-${number}`,
  });
};
const plan = (): readonly PlannedRow[] => planAll().rows;

const rows = plan();
const of = (resource: string, team?: string) =>
  rows.filter((row) => row.resource === resource && (team === undefined || row.teamId === team));
const cents = (value: unknown): number => Math.round(Number(value) * 100);

describe('the demo marketplace', () => {
  test('is the same each time it is planned', () => {
    expect(plan()).toEqual(rows);
  });

  test.each([
    ['apps', 40],
    ['themes', 25],
    ['services', 30],
    ['customers', 300],
    ['orders', 1_500],
  ])('has its %s: %i', (resource, count) => {
    expect(of(resource)).toHaveLength(count);
  });

  test('keeps every rule of the schemas, row by row', () => {
    for (const [name, resource] of model.resources) {
      const { check } = compileValidator(resource);
      for (const { doc } of of(name)) {
        expect({ name, doc, issues: validate(resource, doc, check) }).toEqual({
          name,
          doc,
          issues: [],
        });
        const known = resource.fields.map((field) => field.name);
        expect(Object.keys(doc).filter((field) => !known.includes(field))).toEqual([]);
      }
    }
  });

  test('gives the first team orders in every state', () => {
    const states = model.resources.get('orders')?.stateField?.states?.states ?? {};
    const found = new Set(of('orders', teams[0]?.id).map(({ doc }) => doc['status']));
    expect([...found].sort()).toEqual(Object.keys(states).sort());
  });

  test('adds up: subtotal, total and what the seller earns', () => {
    for (const { doc } of of('orders')) {
      const subtotal = cents(doc['packagePrice']) * Number(doc['quantity']);
      expect(cents(doc['subtotal'])).toBe(subtotal);
      expect(cents(doc['total'])).toBe(subtotal + cents(doc['fees']));
      expect(cents(doc['amount'])).toBe(subtotal - Math.round(subtotal / 10));
    }
  });

  test('never withdraws more than completed orders earned, and leaves something available', () => {
    for (const { id } of teams) {
      const earned = of('orders', id)
        .filter(({ doc }) => doc['status'] === 'completed')
        .reduce(
          (sum, { doc }) => sum + cents(doc['amount']) - cents(doc['refundedAmount'] ?? 0),
          0,
        );
      const taken = of('withdrawals', id)
        .filter(({ doc }) => !['rejected', 'cancelled'].includes(String(doc['status'])))
        .reduce((sum, { doc }) => sum + cents(doc['amount']), 0);
      expect(taken).toBeGreaterThan(0);
      expect(earned - taken).toBeGreaterThan(0);
    }
  });

  test('knows no future: an order is paid, delivered and closed in that order, before now', () => {
    for (const { doc, createdAt, updatedAt } of of('orders')) {
      const times = [createdAt.toISOString(), doc['paidAt'], doc['deliveredAt']].filter(Boolean);
      expect([...times].sort()).toEqual(times);
      expect(updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    }
  });

  test('names every order of a team once, and each conversation belongs to an order', () => {
    const invoices = of('orders', teams[1]?.id).map(({ doc }) => doc['invoiceId']);
    expect(new Set(invoices).size).toBe(invoices.length);
    const orders = new Set(of('orders').map(({ id }) => id));
    expect(of('messages').length).toBeGreaterThan(1_000);
    expect(of('messages').filter(({ doc }) => !orders.has(String(doc['orderId'])))).toEqual([]);
  });

  test('hands each recent delivery over by one message, and the order names it', () => {
    const deliveries = of('deliveries');
    expect(deliveries.length).toBeGreaterThan(100);
    const orders = new Map(of('orders').map((row) => [row.id, row]));
    const carriers = new Map(of('messages').map((row) => [row.doc['deliveryId'], row]));
    for (const { id, doc } of deliveries) {
      const order = orders.get(String(doc['orderId']));
      expect(order?.doc['delivery']).toEqual({ deliveryId: id, files: doc['files'] });
      expect(carriers.get(id)?.doc['orderId']).toBe(order?.id);
      expect(carriers.get(id)?.createdAt.toISOString()).toBe(order?.doc['deliveredAt']);
    }
  });

  test('MONEY-5: says why orders ended, in the conversation too, and gives parts back that fit', () => {
    const told = new Map(
      of('messages')
        .filter(({ doc }) => doc['sender'] === 'system')
        .map(({ doc }) => [doc['orderId'], doc['event']]),
    );
    for (const { id, doc } of of('orders')) {
      const { status, endReason: reason, total, refundedTotal, refundedAmount } = doc;
      const isEnded = status === 'cancelled' || status === 'refunded';
      if (isEnded) expect(reason).toEqual(expect.stringMatching(/\w/));
      if (status === 'refunded') expect(refundedTotal).toBe(total);
      if (reason !== undefined) expect(told.get(id)).toMatchObject({ reason });
      if (isEnded || refundedTotal === undefined) continue;
      expect(told.get(id)).toMatchObject({ kind: 'order_part_refunded', amount: refundedTotal });
      expect(cents(refundedTotal)).toBeLessThan(cents(total));
      // Without a fee the seller's part is that of the price.
      const share = (cents(refundedTotal) * cents(doc['amount'])) / cents(total);
      expect(Math.abs(cents(refundedAmount) - share)).toBeLessThanOrEqual(0.5);
    }
    for (const { id } of teams) {
      const parts = of('orders', id).filter(
        ({ doc }) => doc['status'] === 'completed' && doc['refundedTotal'] !== undefined,
      );
      expect(parts.length).toBeGreaterThan(5);
      const states = new Set(of('withdrawals', id).map(({ doc }) => doc['status']));
      expect([...states].sort()).toEqual([
        'approved',
        'cancelled',
        'paid',
        'rejected',
        'requested',
      ]);
    }
  });

  test('MONEY-2: says how often services are revised, and orders keep what their package had', () => {
    const revisions = new Map(
      of('services').map(({ id, doc }) => [
        id,
        (Array.isArray(doc['packages']) ? doc['packages'] : []).map((one) => [
          one.type,
          one.revisions,
        ]),
      ]),
    );
    for (const packages of revisions.values())
      if (packages.length > 0)
        expect(packages).toEqual([
          ['basic', 1],
          ['standard', 2],
          ['premium', undefined],
        ]);
    for (const { doc } of of('orders')) {
      const packages = revisions.get(String(doc['productId'])) ?? [];
      const [, included] = packages.find(([type]) => type === doc['packageType']) ?? [];
      expect(doc['revisionsIncluded']).toBe(included);
    }
  });

  test('MONEY-5: has visitors of each day, most of them in the day, and more of them than orders', () => {
    const { visits } = planAll();
    expect(planAll().visits).toEqual(visits);
    const recent = visits.filter(({ hour }) => hour.getTime() >= NOW.getTime() - 60 * DAY_MS);
    for (const { id } of teams) {
      const own = recent.filter(({ teamId, page }) => teamId === id && page === '');
      expect(new Set(own.map(({ hour }) => hour.toISOString().slice(0, 10))).size).toBe(61);
      const by = (from: number, to: number): number =>
        own
          .filter(({ hour }) => hour.getUTCHours() >= from && hour.getUTCHours() < to)
          .reduce((sum, { visitors }) => sum + visitors, 0);
      expect(by(10, 14)).toBeGreaterThan(5 * by(1, 5));
      const orders = of('orders', id).filter(
        ({ createdAt }) => createdAt.getTime() >= NOW.getTime() - 60 * DAY_MS,
      );
      const share = orders.length / by(0, 24);
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.05);
    }
    const sums = new Map<string, number>();
    for (const { teamId, page, hour, visitors } of visits) {
      expect(hour.getTime()).toBeLessThan(NOW.getTime());
      const sign = teamId === '' ? -1 : 1;
      if (page === '')
        sums.set(hour.toISOString(), (sums.get(hour.toISOString()) ?? 0) + sign * visitors);
    }
    expect([...sums.values()].filter((rest) => rest !== 0)).toEqual([]);
  });

  test('has open offers that are still open, each shown by its message', () => {
    const carriers = new Map(of('messages').map((row) => [row.id, row.doc['offer']]));
    for (const { id, doc } of of('offers')) {
      const { status, expiresAt, messageId } = doc;
      expect(status === 'open').toBe(String(expiresAt) > NOW.toISOString());
      expect(carriers.get(String(messageId))).toMatchObject({ offerId: id, status });
    }
    expect(of('offers').filter(({ doc }) => doc['status'] === 'open').length).toBeGreaterThan(0);
  });
});
