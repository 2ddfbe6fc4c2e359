import { afterEach, describe, expect, test, vi } from 'vitest';
import { countLatest, spanOf, toCountedOrder } from '../../../dataProvider/limited/countLatest.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hoursAgo: number): string => new Date(NOW - hoursAgo * HOUR).toISOString();
const order = (status: string, createdHoursAgo: number, paidHoursAgo: number) =>
  toCountedOrder({
    status,
    createdAt: at(createdHoursAgo),
    paidAt: at(paidHoursAgo),
    total: 10.1,
    amount: 9.09,
    quantity: 2,
  });

const period = (name: string) => new URLSearchParams({ period: name });

afterEach(() => vi.unstubAllEnvs());

describe('figures out of the newest orders', () => {
  test('count orders by when they were made and money by when they were paid', () => {
    const orders = [
      order('paid', 30, 2),
      order('completed', 5, 4),
      order('refunded', 3, 2),
      order('pending', 1, 200),
    ];
    const { figures, fromLatest } = countLatest(orders, spanOf(period('24h'), NOW), 'UTC');
    expect(fromLatest).toBe(4);
    expect(figures.orders).toMatchObject({ value: 3, previous: 1 });
    expect(figures.paidOrders?.value).toBe(2);
    expect(figures.revenue?.value).toBe(20.2);
    expect(figures.earnings?.value).toBe(18.18);
    expect(figures.sold?.value).toBe(4);
    expect(figures.visitors).toBeUndefined();
  });

  test('count money by when an order was made where nobody says when it was paid, and say how many', () => {
    const unpaid = (status: string) =>
      toCountedOrder({ status, createdAt: at(2), total: 51, amount: 45.9, quantity: 1 });
    const orders = [unpaid('completed'), unpaid('pending'), order('paid', 30, 3)];
    const { figures, withoutPayment } = countLatest(orders, spanOf(period('24h'), NOW), 'UTC');
    expect(figures.revenue?.value).toBe(61.1);
    expect(withoutPayment).toBe(1);
  });

  test('tell the states of the period, those of others included', () => {
    const orders = [order('paid', 1, 1), order('paid', 2, 2), order('on_hold', 3, 3)];
    const { byStatus } = countLatest(orders, spanOf(period('24h'), NOW), 'UTC');
    expect(byStatus.map(({ status, orders: count }) => [status, count])).toEqual([
      ['paid', 2],
      ['on_hold', 1],
    ]);
  });

  test('are those of an own range of days, the last day whole', () => {
    const own = new URLSearchParams({ period: 'custom', from: '2026-03-01', to: '2026-03-02' });
    const { fromMs, toMs } = spanOf(own, NOW);
    expect((toMs - fromMs) / HOUR).toBe(48);
  });

  test('have a part for each day, also where one has 25 hours', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const own = new URLSearchParams({ period: 'custom', from: '2026-10-31', to: '2026-11-03' });
    const starts = countLatest([], spanOf(own, NOW), 'UTC').series.map(({ from }) => from);
    expect(starts).toEqual([
      '2026-10-31T04:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
      '2026-11-03T05:00:00.000Z',
    ]);
    const evening = Date.parse('2026-11-04T04:30:00.000Z');
    const days = countLatest([], spanOf(period('7d'), evening), 'UTC').series;
    expect(new Set(days.map(({ from }) => new Date(from).getDate())).size).toBe(7);
  });

  test('are the sums of their parts, whatever the period', () => {
    const orders = Array.from({ length: 200 }, (_, n) => order('paid', n * 7 + 0.5, n * 7));
    for (const name of ['24h', '7d', '30d', '90d', '12m'] as const) {
      const { figures, series } = countLatest(orders, spanOf(period(name), NOW), 'UTC');
      const sum = series.reduce((all, part) => all + part.orders, 0);
      expect(sum, name).toBe(figures.orders?.value);
    }
  });
});
