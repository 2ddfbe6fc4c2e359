import { parseSync } from 'vite';
import { readProject } from '../../tests/architecture/projectFiles.ts';
import { RULES, siblingWays } from '../../tests/architecture/rules.ts';
import {
  type ParsedFile,
  parseFile,
  type SourceFile,
} from '../../tests/architecture/sourceFile.ts';
import { additionRows } from './additions.ts';
import { doubledRules } from './doubledRules.ts';
import { fullestFolders, largestKnot } from './folders.ts';
import { type MeasuredFunction, measureFunctions } from './functions.ts';
import { countLines, linesByFolder } from './lines.ts';
import type { Row } from './row.ts';
import { updateRow } from './updatePath.ts';

const MAX_FUNCTION_LINES = 60;
const MAX_FILES = 30;
const PRODUCT = /^(?:schemas|dataProvider|locales|server|src)\//;
const WITHOUT_TESTS = /^(?:schemas|dataProvider|locales|server|src|scripts)\//;
const GENERATED = /^schemas\/generated\//;
const APPLICATION = ['server/core.ts', 'server/app.ts'];

const applicationRow = (files: readonly ParsedFile[]): Row => {
  const parts = files
    .filter(({ path }) => APPLICATION.includes(path))
    .map(({ path, text, imports }) => {
      const modules = imports.filter((source) => /^[.#]/.test(source)).length;
      return `${path}: ${text.trimEnd().split('\n').length} lines, ${modules} modules`;
    });
  return {
    what: 'core.ts and app.ts: lines, modules',
    measured: parts.join('; '),
    wanted: 'no core.ts; app.ts < 100',
    details: [],
  };
};

const longFunctions = (files: readonly ParsedFile[]): readonly MeasuredFunction[] =>
  files
    .filter(({ path }) => !GENERATED.test(path))
    .flatMap(({ path, text }) =>
      measureFunctions(path, text, parseSync(path, text).program, MAX_FUNCTION_LINES + 1),
    )
    .sort((one, other) => other.lines - one.lines);

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

const exampleRow = (lines: ReadonlyMap<string, number>): Row => {
  const own = [...lines].filter(([path]) =>
    /^examples\/(?!.*\/generated\/).*\.(?:tsx?|mjs|css)$/.test(path),
  );
  return {
    what: 'lines of the second application',
    measured: own.length === 0 ? 'there is none' : String(sum(own.map(([, count]) => count))),
    wanted: '≤ 200',
    details: own.map(([path, count]) => `${path}: ${count}`),
  };
};

const counted = (what: string, wanted: string, details: readonly string[]): Row => ({
  what,
  measured: String(details.length),
  wanted,
  details,
});

/** How the house stands: each figure is counted from the source files as they are. */
export function measureHouse(sources: readonly SourceFile[] = readProject()): readonly Row[] {
  const files = sources.filter(({ path }) => WITHOUT_TESTS.test(path)).map(parseFile);
  const lines = countLines();
  const knot = largestKnot(siblingWays(files));
  const folders = fullestFolders([...lines.keys()]);
  const [fullest = ['', 0] as const] = folders;
  const names = RULES['the engine names nothing of the marketplace'](files);
  return [
    counted('folders in one knot', '0', knot),
    counted(
      'two-way pairs between sibling folders',
      '0',
      RULES['folders beside each other import in one direction, in pairs and in rings'](files),
    ),
    counted("engine files with the marketplace's names", '0', names),
    applicationRow(files),
    updateRow(),
    ...additionRows(files.filter(({ path }) => PRODUCT.test(path))),
    counted(
      'rules written twice',
      '0',
      doubledRules(files.filter(({ path }) => PRODUCT.test(path))),
    ),
    counted(
      `functions over ${MAX_FUNCTION_LINES} lines, returned JSX aside`,
      '≤ 10',
      longFunctions(files).map(
        ({ path, line, name, lines: length }) => `${length} ${path}:${line} ${name}`,
      ),
    ),
    {
      what: 'most files at one level of a folder',
      measured: `${fullest[1]} (${fullest[0]})`,
      wanted: `≤ ${MAX_FILES}, registries aside`,
      details: folders
        .filter(([, count]) => count > MAX_FILES)
        .map(([folder, count]) => `${folder}: ${count}`),
    },
    {
      what: 'lines without tests, JSON and generated types aside',
      measured: String(
        sum([...lines].flatMap(([path, count]) => (path.endsWith('.json') ? [] : [count]))),
      ),
      wanted: '≤ 78000',
      details: [...linesByFolder(lines)].map(([key, count]) => `${key}: ${count}`),
    },
    exampleRow(lines),
  ];
}
