import { describe, expect, test } from 'vitest';
import { countLatest, spanOf, toCounted } from '#src/statistics/countLatest.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hoursAgo: number): string => new Date(NOW - hoursAgo * HOUR).toISOString();
const order = (status: string, createdHoursAgo: number, paidHoursAgo: number) =>
  toCounted({
    status,
    createdAt: at(createdHoursAgo),
    paidAt: at(paidHoursAgo),
    total: 10.1,
    amount: 9.09,
    quantity: 2,
  });

describe('figures out of the newest orders', () => {
  test('count orders by when they were made and money by when they were paid', () => {
    const orders = [
      order('paid', 30, 2),
      order('completed', 5, 4),
      order('refunded', 3, 2),
      order('pending', 1, 200),
    ];
    const { figures, fromLatest } = countLatest(orders, spanOf('24h', NOW), 'UTC');
    expect(fromLatest).toBe(4);
    expect(figures.orders).toMatchObject({ value: 3, previous: 1 });
    expect(figures.paidOrders?.value).toBe(2);
    expect(figures.revenue?.value).toBe(20.2);
    expect(figures.earnings?.value).toBe(18.18);
    expect(figures.sold?.value).toBe(4);
    expect(figures.visitors).toBeUndefined();
  });

  test('are the sums of their parts, whatever the period', () => {
    const orders = Array.from({ length: 200 }, (_, n) => order('paid', n * 7 + 0.5, n * 7));
    for (const name of ['24h', '7d', '30d', '90d', '12m'] as const) {
      const { figures, series } = countLatest(orders, spanOf(name, NOW), 'UTC');
      const sum = series.reduce((all, part) => all + part.orders, 0);
      expect(sum, name).toBe(figures.orders?.value);
    }
  });
});
