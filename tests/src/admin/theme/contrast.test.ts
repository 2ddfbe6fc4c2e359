import { describe, expect, test } from 'vitest';
import { contrast, tintOver } from '#src/admin/theme/contrast.ts';
import { colorsOf, type ModeColors, THEME_MODES } from '#src/admin/theme/tokens.ts';

const TEXT = 4.5;
const SHAPE = 3;

type Pair = readonly [what: string, one: string, other: string, least: number];

const pairsOf = (colors: ModeColors): readonly Pair[] => [
  ...[colors.surface, colors.background].flatMap((ground): readonly Pair[] => [
    ['text', colors.text, ground, TEXT],
    ['quiet text', colors.quietText, ground, TEXT],
    ['the border of a control', colors.controlBorder, ground, SHAPE],
    ['the focus ring', colors.named.primary, ground, SHAPE],
  ]),
  ...Object.entries(colors.named).flatMap(([name, color]): readonly Pair[] => [
    [`${name} as text`, color, colors.surface, TEXT],
    [`${name} as text on the page`, color, colors.background, TEXT],
    [`${name} on its tint`, color, tintOver(color, colors.surface, colors.tint), TEXT],
    [`text on filled ${name}`, colors.onFilled, color, TEXT],
  ]),
  ...Object.entries(colors.namedHover).map(
    ([name, color]): Pair => [`text on hovered ${name}`, colors.onFilled, color, TEXT],
  ),
  ['menu text', colors.menu.text, colors.menu.background, TEXT],
  ['menu text under the pointer', colors.menu.text, colors.menu.hover, TEXT],
  ['menu heading', colors.menu.heading, colors.menu.background, TEXT],
  ['the focus ring in the menu', colors.menu.activeText, colors.menu.background, SHAPE],
  ['active menu entry', colors.menu.activeText, colors.menu.activeBackground, TEXT],
  ...colors.chart.map(
    (color, index): Pair => [`chart series ${index + 1}`, color, colors.surface, SHAPE],
  ),
];

const cases = THEME_MODES.flatMap((mode) =>
  pairsOf(colorsOf[mode]).map(([what, one, other, least]) => ({ mode, what, one, other, least })),
);

describe('the colours of every mode', () => {
  test.each(cases)('$mode: $what ($one on $other) reaches $least : 1', ({ one, other, least }) => {
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

describe('contrast', () => {
  test('is 21 for black on white, whichever comes first', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  });

  test('refuses a colour that is not written in full', () => {
    expect(() => contrast('#FFF', '#000000')).toThrow('#RRGGBB');
  });
});
