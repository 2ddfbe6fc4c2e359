import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');

// A hexadecimal colour in quotes or after a space, or a colour function. `#schemas` is an alias.
const COLOR_LITERAL =
  /(?<=['"`\s(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|rgba|hsl|hsla|oklch)\(/gi;

const colorLiteralsIn = (text: string): readonly string[] => text.match(COLOR_LITERAL) ?? [];

test('no file outside src/theme names a colour', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !file.startsWith('theme/'),
  );
  const found = await Promise.all(
    files.map(async (file) =>
      colorLiteralsIn(await readFile(join(SOURCE, file), 'utf8')).map(
        (color) => `${file}: ${color}`,
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found.flat()).toEqual([]);
});

test('finds a colour where one is written, and takes no alias for one', () => {
  expect(colorLiteralsIn("color: '#4F46C8', border: '1px solid #fff', rgb(0 0 0)")).toHaveLength(3);
  expect(colorLiteralsIn("import x from '#schemas'; import y from '#dataProvider';")).toEqual([]);
});
