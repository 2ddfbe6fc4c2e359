import { describe, expect, test } from 'vitest';
import { type Bar, toastBottom } from '#src/admin/layout/toastPosition.ts';

const TOAST = { left: 100, right: 300, height: 60 };
const bar = (top: number, bottom: number, left = 0, right = 390): Bar => ({
  top,
  bottom,
  left,
  right,
});

describe('a toast', () => {
  const CASES: readonly [string, readonly Bar[], number, number][] = [
    ['stands at the lower edge where nothing is', [], 0, 10],
    ['stands above a bar at the lower edge', [bar(730, 800)], 0, 80],
    ['stands above a bar that ends a little above the edge', [bar(700, 760)], 0, 110],
    ['stands below a bar that leaves room for it', [bar(400, 470)], 0, 10],
    ['stands above two bars over each other', [bar(730, 800), bar(650, 725)], 0, 160],
    ['heeds no bar beside it', [bar(730, 800, 310, 390)], 0, 10],
    ['heeds no bar that is scrolled away', [bar(900, 970)], 0, 10],
    ['heeds no bar of a hidden tab', [bar(0, 0, 0, 0)], 0, 10],
    ['stands above the keyboard of a phone', [], 300, 310],
    ['stays on the page where a bar fills it', [bar(20, 800)], 0, 730],
  ];
  test.each(CASES)('%s', (_sentence, bars, coveredPx, bottom) => {
    expect(toastBottom({ toast: TOAST, bars, pagePx: 800, coveredPx, marginPx: 10 })).toBe(bottom);
  });
});
