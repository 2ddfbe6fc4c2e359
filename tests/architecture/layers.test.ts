import { describe, expect, test } from 'vitest';
import { readProject } from './projectFiles.ts';
import { RULES, type RuleName } from './rules.ts';
import { parseFile, type SourceFile } from './sourceFile.ts';

const project = readProject().map(parseFile);

const check = (rule: RuleName, files: readonly SourceFile[]): readonly string[] =>
  RULES[rule](files.map(parseFile));

describe('in the project', () => {
  test('there are files in every layer to check', () => {
    const layers = new Set(project.map((file) => file.path.split('/')[0]));
    expect([...layers].sort()).toEqual(
      ['dataProvider', 'locales', 'schemas', 'scripts', 'server', 'src', 'tests'].sort(),
    );
    expect(project.flatMap((file) => file.imports).length).toBeGreaterThan(500);
  });

  test.each(Object.entries(RULES))('%s', (_sentence, rule) => {
    expect(rule(project)).toEqual([]);
  });
});

interface Planted {
  readonly rule: RuleName;
  readonly files: Readonly<Record<string, string>>;
  readonly says: string;
}

const LAYERS = 'a file imports only from its own folder or a layer below it';

const PLANTED: readonly Planted[] = [
  {
    rule: LAYERS,
    files: { 'src/admin/form/a.ts': "import { b } from '#src/admin/resources/b.ts';" },
    says: 'admin/resources is not above admin/form',
  },
  {
    rule: LAYERS,
    files: { 'src/admin/form/a.ts': "import type { B } from '#src/admin/table/b.ts';" },
    says: 'admin/table is not above admin/form',
  },
  {
    rule: LAYERS,
    files: { 'schemas/a.ts': "export const b = () => import('#locales');" },
    says: 'schemas does not see locales',
  },
  {
    rule: LAYERS,
    files: { 'server/a.ts': "export { b } from '#dataProvider';" },
    says: 'server does not see dataProvider',
  },
  {
    rule: LAYERS,
    files: { 'server/a.ts': "export type B = import('#src/admin/format/dates.ts').B;" },
    says: 'server does not see src',
  },
  {
    rule: LAYERS,
    files: { 'server/engine/records/a.ts': "import { b } from '#server/engine/events/b.ts';" },
    says: 'engine/events is not above engine/records',
  },
  {
    rule: LAYERS,
    files: { 'server/engine/records/a.ts': "import { b } from '#server/market/money/b.ts';" },
    says: 'server/engine does not know market',
  },
  {
    rule: LAYERS,
    files: { 'server/market/money/a.ts': "import { b } from '#server/app.ts';" },
    says: 'server/market does not know app.ts',
  },
  {
    rule: LAYERS,
    files: { 'server/engine/newer/a.ts': "import { b } from '#server/engine/records/b.ts';" },
    says: 'engine/newer has no place in the order of folders',
  },
  {
    rule: 'folders beside each other import in one direction, in pairs and in rings',
    files: {
      'src/admin/form/one/a.ts': "import { d } from '../two/d.ts';",
      'src/admin/form/two/deep/b.ts': "import { c } from '../../one/c.ts';",
    },
    says: 'src/admin/form/one → src/admin/form/two → src/admin/form/one',
  },
  {
    rule: 'folders beside each other import in one direction, in pairs and in rings',
    files: {
      'src/admin/table/one/a.ts': "import { b } from '../two/b.ts';",
      'src/admin/table/two/b.ts': "import { c } from '../three/c.ts';",
      'src/admin/table/three/c.ts': "import { d } from '../one/d.ts';",
    },
    says: 'src/admin/table/one → src/admin/table/two → src/admin/table/three',
  },
  {
    rule: 'the engine names nothing of the marketplace',
    files: {
      'server/engine/records/a.ts':
        "// 'themes'\nexport const isBuyer = (name: string) => name === 'orders';",
    },
    says: 'server/engine/records/a.ts names buyer, orders',
  },
  {
    rule: 'the engine names nothing of the marketplace',
    files: {
      'schemas/model/a.ts': "export const PATHS = ['messages'];",
      'dataProvider/limited/b.ts': "export const SELLER = 'orders';",
    },
    says: 'schemas/model/a.ts names messages',
  },
  {
    rule: 'the engine names nothing of the marketplace',
    files: { 'dataProvider/a.ts': "export const bestSellers = 'withdrawals';" },
    says: 'dataProvider/a.ts names seller, withdrawals',
  },
  {
    rule: LAYERS,
    files: { 'src/admin/login/a.tsx': "import { b } from '#src/market/orders/b.tsx';" },
    says: 'src/admin does not know market',
  },
  {
    rule: LAYERS,
    files: { 'src/main.tsx': "import '../tests/setup/dom.ts';" },
    says: 'nothing imports tests',
  },
  {
    rule: LAYERS,
    files: { 'scripts/a.ts': "import '../tests/postgres.ts';" },
    says: 'nothing imports tests',
  },
  {
    rule: LAYERS,
    files: { 'widgets/a.ts': "import { b } from '#schemas';" },
    says: 'in no folder of the layer rule',
  },
  {
    rule: 'imports make no circles, types included',
    files: {
      'src/form/a.ts': "import { b } from './b.ts'; export type A = string;",
      'src/form/b.ts': "import type { A } from './a.ts'; export const b: A = '';",
    },
    says: 'src/form/a.ts → src/form/b.ts → src/form/a.ts',
  },
  {
    rule: 'imports across folders go through an alias',
    files: { 'src/admin/form/a.ts': "import { b } from '../session/b.ts';" },
    says: '../session/b.ts without an alias',
  },
  {
    rule: 'only dataProvider talks to the network',
    files: { 'src/table/a.ts': "export const load = () => fetch('/api');" },
    says: 'names fetch',
  },
  {
    rule: 'only dataProvider talks to the network',
    files: { 'src/table/a.ts': "export const load = () => window.fetch('/api');" },
    says: 'names fetch',
  },
  {
    rule: 'one file names localStorage',
    files: {
      'src/session/a.ts': "localStorage.getItem('a');",
      'src/form/b.ts': "window.localStorage.getItem('b');",
    },
    says: 'src/session/a.ts and src/form/b.ts',
  },
  {
    rule: 'only the doors pass on what others export',
    files: { 'src/form/index.ts': "export * from './a.ts'; export { b } from './b.ts';" },
    says: 'src/form/index.ts',
  },
  {
    rule: 'no file or folder has a name that says nothing',
    files: { 'src/form/utils/dates.ts': 'export const a = 1;' },
    says: 'src/form/utils/dates.ts',
  },
  {
    rule: 'no file or folder has a name that says nothing',
    files: { 'server/helpers.ts': 'export const a = 1;' },
    says: 'server/helpers.ts',
  },
  {
    rule: 'no file is longer than 300 lines',
    files: { 'src/form/a.ts': 'export {};\n'.repeat(301) },
    says: '301 lines',
  },
];

describe('a planted breach', () => {
  const rows = PLANTED.map((planted) => [planted.rule, planted.says, planted.files] as const);
  test.each(rows)('turns "%s" red: %s', (rule, says, files) => {
    const planted = Object.entries(files).map(([path, text]) => ({ path, text }));
    expect(check(rule, planted)).toEqual([expect.stringContaining(says)]);
  });
});

describe('what only looks like a breach', () => {
  test('a member, a key, a comment, a string and a type are not the network', () => {
    const text = `
      // fetch('/api')
      const query = { fetch: 1 };
      export const use = (client: { fetch(): void }) => client.fetch() ?? query.fetch ?? 'fetch(x)';
    `;
    const files = [{ path: 'src/table/a.ts', text }];
    expect(check('only dataProvider talks to the network', files)).toEqual([]);
  });

  test('an import in a comment or in JSX text is none', () => {
    const text = `/* import '#src/pages/a.ts' */ export const A = () => <p>Don't import('x')</p>;`;
    expect(check(LAYERS, [{ path: 'src/form/a.tsx', text }])).toEqual([]);
  });
});
