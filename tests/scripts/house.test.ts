import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { additionRows } from '../../scripts/house/additions.ts';
import { doubledRules } from '../../scripts/house/doubledRules.ts';
import { fullestFolders, largestKnot } from '../../scripts/house/folders.ts';
import { measureFunctions } from '../../scripts/house/functions.ts';
import { measureHouse } from '../../scripts/house/table.ts';
import { updateRow } from '../../scripts/house/updatePath.ts';
import { siblingWays } from '../architecture/rules.ts';
import { parseFile } from '../architecture/sourceFile.ts';

const functionsOf = (text: string, from: number) =>
  measureFunctions('a.tsx', text, parseSync('a.tsx', text).program, from);

describe('the lines of a function', () => {
  test('are counted from its first to its last, with those of functions inside', () => {
    const text =
      'export const outer = () => {\n  const inner = () => {\n    go();\n  };\n  inner();\n};\n';
    expect(functionsOf(text, 1)).toEqual([
      { path: 'a.tsx', line: 1, name: 'outer', lines: 6 },
      { path: 'a.tsx', line: 2, name: 'inner', lines: 3 },
    ]);
  });

  test('leave out the markup that is returned, with markup inside it counted once', () => {
    const text =
      'function Page() {\n  const a = 1;\n  return (\n    <ul>\n      {rows.map(() => (\n        <li>\n          {a}\n        </li>\n      ))}\n    </ul>\n  );\n}\n';
    expect(functionsOf(text, 3)).toEqual([expect.objectContaining({ name: 'Page', lines: 5 })]);
  });

  test.each([
    ['a declaration', 'function named() {\n  go();\n}', 'named'],
    ['a constant', 'const named = () => {\n  go();\n};', 'named'],
    ['a property', 'const a = { named: () => {\n  go();\n} };', 'named'],
    ['a method', 'const a = { named() {\n  go();\n} };', 'named'],
    ['an argument', 'app.register(() => {\n  go();\n});', 'given to register'],
  ])('name %s', (_kind, text, name) => {
    expect(functionsOf(text, 3).map((found) => found.name)).toEqual([name]);
  });
});

describe('a knot', () => {
  const ways = (files: Readonly<Record<string, string>>) =>
    siblingWays(Object.entries(files).map(([path, text]) => parseFile({ path, text })));

  test('is the largest set of folders that reach each other, by other folders too', () => {
    const found = ways({
      'src/a/x.ts': "import '../b/x.ts';",
      'src/b/x.ts': "import '../c/x.ts';",
      'src/c/x.ts': "import '../a/x.ts';",
      'src/d/x.ts': "import '../a/x.ts';",
    });
    expect(largestKnot(found)).toEqual(['src/a', 'src/b', 'src/c']);
  });

  test('is not there where imports go one way', () => {
    const found = ways({
      'src/a/x.ts': "import '../b/x.ts';",
      'src/b/x.ts': "import '../c/x.ts';",
    });
    expect(largestKnot(found)).toEqual([]);
  });
});

test('the fullest folder is none whose files are entries of a registry', () => {
  const files = ['src/admin/table/cells/a.tsx', 'src/admin/table/cells/b.tsx', 'src/form/a.ts'];
  expect(fullestFolders(files)).toEqual([['src/form', 1]]);
});

describe('a rule that stands in two files', () => {
  test.each([
    ['a day in milliseconds', 'const A = 86_400_000;', 'const B = 24 * 60 * 60 * 1_000;'],
    ['what is empty', "value === null || value === ''", "item !== null && item !== ''"],
    ['what is equal', 'JSON.stringify(a) === JSON.stringify(b)', 'isDeepStrictEqual(a, b)'],
    ['a field by its path', "for (const part of path.split('.'))", "field.split('.')[0]"],
    ['MAX_FILE_BYTES = 20', 'export const MAX_FILE_BYTES = 20;', 'const MAX_FILE_BYTES = 20;'],
  ])('is found: %s', (rule, one, other) => {
    const files = [
      { path: 'a.ts', code: one },
      { path: 'b.ts', code: other },
    ];
    expect(doubledRules(files)).toEqual([`${rule}: a.ts, b.ts`]);
    expect(doubledRules(files.slice(1))).toEqual([]);
  });

  test('is not two limits of one name that differ', () => {
    const files = [
      { path: 'a.ts', code: 'const MAX_ROWS = 1;' },
      { path: 'b.ts', code: 'const MAX_ROWS = 2;' },
    ];
    expect(doubledRules(files)).toEqual([]);
  });
});

test('what is added to the product is known by its list, and whoever else knows it is named', () => {
  const rows = additionRows(
    Object.entries({
      'src/admin/form/widgets/registry.ts': "export { A as a } from './A.tsx';",
      'src/admin/form/widgets/A.tsx': 'export const A = 1;',
      'src/admin/form/Form.tsx': "import { A } from './widgets/A.tsx';",
      'src/market/pages/feature.ts': 'export const pages = 1;',
      'src/market/features.ts': "import { pages } from './pages/feature.ts';",
      'locales/fr/index.ts': 'export const texts = 1;',
      'locales/load.ts': "export const load = { fr: async () => import('./fr/index.ts') };",
    }).map(([path, text]) => parseFile({ path, text })),
  );
  expect(rows.map(({ measured }) => measured)).toEqual([
    '2 (1 of 1 in more than one)',
    '1 (0 of 1 in more than one)',
    '1 (0 of 1 in more than one)',
  ]);
  expect(rows[0]?.details).toEqual([
    'src/admin/form/widgets/A.tsx: src/admin/form/widgets/registry.ts, src/admin/form/Form.tsx',
  ]);
});

test('the recorded way of an update says when one of its files is gone', () => {
  const record = { browser: ['src/main.tsx'], server: ['server/nowhere.ts'], running: 9 };
  const { measured, details } = updateRow(record);
  expect(measured).toBe('2 call each other, 9 run (old record)');
  expect(details.at(-1)).toContain('server/nowhere.ts');
});

test('every row of the table is measured and says what is wanted', () => {
  const path = 'server/app.ts';
  const rows = measureHouse([{ path, text: "import './core.ts';\n" }]);
  expect(rows.map(({ measured }) => measured)).toContain('server/app.ts: 1 lines, 1 modules');
  expect(rows.length).toBeGreaterThan(7);
  for (const { what, measured, wanted } of rows) {
    expect.soft(measured, what).not.toBe('');
    expect.soft(wanted, what).not.toBe('');
  }
});
