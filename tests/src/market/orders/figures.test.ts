import { describe, expect, test } from 'vitest';
import { dueOf, isLateFilter, LATE } from '#src/market/orders/due.ts';
import { commissionPercent, earnedWhy, earningsOf } from '#src/market/orders/money.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const YESTERDAY = '2026-03-09T12:00:00.000Z';
const TOMORROW = '2026-03-11T12:00:00.000Z';

describe('when an order is due', () => {
  test('is late only while the work is owed', () => {
    expect(dueOf({ status: 'in_progress', dueAt: YESTERDAY }, NOW)?.kind).toBe('late');
    expect(dueOf({ status: 'paid', dueAt: YESTERDAY }, NOW)?.kind).toBe('late');
    expect(dueOf({ status: 'paid', dueAt: TOMORROW }, NOW)?.kind).toBe('due');
    expect(dueOf({ status: 'refunded', dueAt: YESTERDAY }, NOW)).toBeUndefined();
    expect(dueOf({ status: 'pending' }, NOW)).toBeUndefined();
  });

  test('says when it was delivered once it was, and owes it again after a revision', () => {
    const times = { dueAt: YESTERDAY, deliveredAt: YESTERDAY };
    expect(dueOf({ status: 'delivered', ...times }, NOW)?.kind).toBe('delivered');
    expect(dueOf({ status: 'in_progress', ...times }, NOW)?.kind).toBe('late');
  });

  test('knows its own filter again, and no other', () => {
    expect(isLateFilter(LATE)).toBe(true);
    expect(isLateFilter({ ...LATE, q: 'logo' })).toBe(true);
    expect(isLateFilter({ ...LATE, dueAt: { within: 'before today' } })).toBe(false);
    // As the dashboard and older views name it.
    expect(isLateFilter({ ...LATE, dueAt: { lte: YESTERDAY } })).toBe(true);
    expect(isLateFilter({ status: ['paid'], dueAt: { lte: YESTERDAY } })).toBe(false);
    expect(isLateFilter({ status: ['paid', 'in_progress'] })).toBe(false);
  });
});

describe('what the seller earns', () => {
  test('names the roundest rate that gives the figure to the cent', () => {
    expect(commissionPercent(240, 216)).toBe(10);
    // 10 % of 18.99 is 1.899: the cent is rounded, the rate is still 10 %.
    expect(commissionPercent(18.99, 17.09)).toBe(10);
    expect(commissionPercent(200, 175)).toBe(12.5);
    expect(commissionPercent(100, 100)).toBe(0);
  });

  test('names no rate where there is none to name', () => {
    expect(commissionPercent(0, 0)).toBeUndefined();
    expect(commissionPercent(10, 12)).toBeUndefined();
  });

  test('is unknown for a server that keeps no such figures', () => {
    const order = {
      _id: 'o',
      teamId: 't',
      createdAt: YESTERDAY,
      updatedAt: YESTERDAY,
      version: 1,
      title: 'Logo',
      customerId: 'c',
    };
    expect(earningsOf(order)).toBeUndefined();
    expect(earningsOf({ ...order, subtotal: 18.99, amount: 17.09 })).toEqual({
      commission: 1.9,
      percent: 10,
      amount: 17.09,
    });
  });

  test('is not earned where the order ended without it', () => {
    expect(earnedWhy('refunded')).toBe('not');
    expect(earnedWhy('completed')).toBe('completed');
    expect(earnedWhy('pending')).toBe('unpaid');
  });
});
