import { createTheme } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { COLORS, ICONS, LANGUAGES } from '#schemas';
import { directionOf } from '#src/admin/theme/DirectionProvider.tsx';
import { icons } from '#src/admin/theme/icons.tsx';
import { createSoukTheme } from '#src/admin/theme/theme.ts';
import { THEME_MODES, type ThemeMode } from '#src/admin/theme/tokens.ts';

const themeOf = (mode: ThemeMode) =>
  createTheme(createSoukTheme({ mode, direction: 'ltr', language: 'en', density: 'comfortable' }));

describe('createSoukTheme', () => {
  test.each(THEME_MODES)(
    'gives every colour that a schema may name a filled and a tinted form in %s',
    (mode) => {
      const { palette } = themeOf(mode);
      const named = COLORS.map((name) => [
        palette[name].main,
        palette[name].contrastText,
        palette.tint[name],
      ]);
      expect(named.flat().filter((color) => /^#[0-9A-F]{6}$/i.test(color))).toHaveLength(
        COLORS.length * 3,
      );
    },
  );

  test('makes semi-dark the light theme with a dark menu', () => {
    const light = themeOf('light').palette;
    const semiDark = themeOf('semi-dark').palette;
    expect(semiDark.mode).toBe('light');
    expect(semiDark.background).toEqual(light.background);
    expect(semiDark.menu.background).not.toBe(light.menu.background);
  });

  test('sets letters of Arabic further apart in height and not in width', () => {
    const arabic = createTheme(
      createSoukTheme({ mode: 'light', direction: 'rtl', language: 'ar', density: 'compact' }),
    );
    expect(arabic.direction).toBe('rtl');
    expect(arabic.typography.h2.letterSpacing).toBe(0);
    expect(arabic.typography.body1.lineHeight).toBe(1.65);
  });

  test('keeps the breakpoints of the seed (SHELL-4)', () => {
    expect(themeOf('light').breakpoints.values).toEqual({
      xs: 0,
      sm: 576,
      md: 768,
      lg: 992,
      xl: 1200,
    });
  });
});

test('Arabic runs from right to left, the other languages do not', () => {
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'ltr', 'rtl']);
});

test('every icon that a schema may name has a picture, and no other', () => {
  expect(Object.keys(icons).toSorted()).toEqual([...ICONS].toSorted());
});
