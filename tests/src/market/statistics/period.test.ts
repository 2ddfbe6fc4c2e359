import { describe, expect, test } from 'vitest';
import { periodParameters, readPeriod } from '#src/market/statistics/period.ts';

const read = (text: string) => readPeriod(new URLSearchParams(text));

describe('a period in an address', () => {
  test('comes back as it was written', () => {
    const own = { name: 'custom', from: '2026-02-01', to: '2026-02-28' } as const;
    expect(read(new URLSearchParams(periodParameters(own)).toString())).toEqual(own);
    expect(read(new URLSearchParams(periodParameters({ name: '12m' })).toString())).toEqual({
      name: '12m',
    });
  });

  test('that makes no sense counts as not said', () => {
    expect(read('period=century')).toBeUndefined();
    expect(read('period=custom&from=2026-03-02&to=2026-03-01')).toBeUndefined();
    expect(read('period=custom&from=yesterday&to=2026-03-01')).toBeUndefined();
    expect(read('period=custom&from=2026-02-30&to=2026-03-01')).toBeUndefined();
    expect(read('')).toBeUndefined();
  });
});
