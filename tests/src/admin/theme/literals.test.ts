import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../../src');

// A hexadecimal colour in quotes or after a space, or a colour function. `#schemas` is an alias.
const COLOR_LITERAL =
  /(?<=['"`\s(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|rgba|hsl|hsla|oklch)\(/gi;

const colorLiteralsIn = (text: string): readonly string[] => text.match(COLOR_LITERAL) ?? [];

/**
 * Sizes and weights of type, shadows, radii and letter spacing that are written out. Lengths of one layout, as the
 * least width of a grid's column, are that layout's own; sizes relative to the text (`em`, `ch`) follow the tokens.
 */
const LOOK_LITERAL =
  /\bfontWeight\b[^,\n]*?\b[1-9]00\b|\bfontSize\b ?[:=] ?[{'"]*[\d.]+(?![\d.]|em\b)|\b(?:boxShadow|textShadow): ?['"`][^'"`]*\d|\bborderRadius: ?['"`]\d+px|\bletterSpacing: ?['"`-]*\d/g;

const lookLiteralsIn = (text: string): readonly string[] => text.match(LOOK_LITERAL) ?? [];

const filesOutsideTheme = async (): Promise<readonly { file: string; text: string }[]> => {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !file.startsWith('admin/theme/'),
  );
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(SOURCE, file), 'utf8') })),
  );
};

test.each([
  ['a colour', colorLiteralsIn],
  ['a size or weight of type, a shadow, a radius', lookLiteralsIn],
])('no file outside src/admin/theme writes %s', async (_, literalsIn) => {
  const files = await filesOutsideTheme();
  const found = files.flatMap(({ file, text }) =>
    literalsIn(text).map((literal) => `${file}: ${literal}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test('finds a colour where one is written, and takes no alias for one', () => {
  expect(colorLiteralsIn("color: '#4F46C8', border: '1px solid #fff', rgb(0 0 0)")).toHaveLength(3);
  expect(colorLiteralsIn("import x from '#schemas'; import y from '#dataProvider';")).toEqual([]);
});

test('finds type, shadows and radii where they are written, and takes no token for one', () => {
  const written = [
    'fontWeight: 600,',
    'fontWeight: isLast ? 500 : 400,',
    "fontSize: '13px',",
    'fontSize={12}',
    "boxShadow: '0 1px 2px',",
    "borderRadius: '8px',",
    "letterSpacing: '-0.01em',",
  ];
  const tokens = [
    "fontWeight: 'fontWeightMedium',",
    "fontSize: '1.25em',",
    'fontSize: sizePx.iconInText,',
    'fontSize="small"',
    "boxShadow: 'none',",
    "borderRadius: '50%',",
    'borderRadius: 1.5,',
  ];
  expect(written.filter((text) => lookLiteralsIn(text).length !== 1)).toEqual([]);
  expect(tokens.flatMap(lookLiteralsIn)).toEqual([]);
});
