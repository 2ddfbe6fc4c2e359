import { describe, expect, test } from 'vitest';
import { drillDownPath } from '#src/market/statistics/drillDownPath.ts';

const filterOf = (path: string): unknown =>
  JSON.parse(new URL(path, 'http://souk.example').searchParams.get('filter') ?? '');

describe('the list behind a number', () => {
  test('is filtered by the states, the span and the team of the number', () => {
    const path = drillDownPath({
      resource: 'orders',
      query: {
        status: ['paid', 'completed'],
        'paidAt[gte]': '2026-01-01T00:00:00.000Z',
        'paidAt[lte]': '2026-01-31T22:59:59.999Z',
        teamId: 'b'.repeat(24),
      },
      sum: 'total',
    });
    expect(new URL(path, 'http://souk.example').pathname).toBe('/orders');
    expect(filterOf(path)).toEqual({
      status: ['paid', 'completed'],
      paidAt: { gte: '2026-01-01T00:00:00.000Z', lte: '2026-01-31T22:59:59.999Z' },
      teamId: ['b'.repeat(24)],
    });
  });

  test('is the hours of visitors, and the conversations, where no resource is searched', () => {
    const span = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' };
    const visits = drillDownPath({ resource: 'visits', source: 'visits', query: span });
    expect(visits).toBe(`/visitors?${new URLSearchParams(span)}`);
    const unread = { unread: 'true' };
    expect(drillDownPath({ resource: 'messages', source: 'conversations', query: unread })).toBe(
      '/messages?unread=true',
    );
  });
});
