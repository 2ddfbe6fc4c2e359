import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpointsPx, colorsOf, type MenuColors, sizePx } from '#src/admin/theme/tokens.ts';

const css = readFileSync(
  join(import.meta.dirname, '../../../../src/admin/theme/start.css'),
  'utf8',
);
/** The declarations of the first rule with this selector. */
const rule = (selector: string): string =>
  css
    .slice(css.indexOf(`${selector} {`))
    .split('}')[0]
    ?.toUpperCase() ?? '';

const menuOf = ({ background, text, heading, activeText, activeBackground }: MenuColors) => [
  background,
  text,
  heading,
  activeText,
  activeBackground,
];

test('the frame before the program has the colours of each theme', () => {
  for (const [selector, { background, surface, hairline, text, menu }] of [
    ['html', colorsOf.light],
    ['html.theme-dark', colorsOf.dark],
  ] as const) {
    for (const color of [background, surface, hairline, text, ...menuOf(menu)])
      expect(rule(selector)).toContain(color.toUpperCase());
  }
  for (const color of menuOf(colorsOf['semi-dark'].menu))
    expect(rule('html.theme-semi-dark')).toContain(color.toUpperCase());
});

test('and the sizes and breakpoints of the shell', () => {
  const sizes = [sizePx.topBar, sizePx.menuWidth, sizePx.menuFoldedWidth];
  for (const size of [...sizes, breakpointsPx.md, breakpointsPx.lg])
    expect(css).toContain(`${size}px`);
});
