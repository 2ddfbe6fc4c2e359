/** How many files know one widget, one cell, one language or one page: as many are touched to add another. */
import { posix } from 'node:path';
import { resolveImport } from '../../tests/architecture/imports.ts';
import type { ParsedFile } from '../../tests/architecture/sourceFile.ts';
import type { Row } from './row.ts';

/** `/fr/`, `'fr'` or `fr:` in code. */
const namesLanguage = (language: string): RegExp =>
  new RegExp(`['"/]${language}['"/]|\\b${language}: `);

interface Reach {
  /** What can be added, by the folder or the file that it is. */
  readonly name: string;
  /** Other files that know it. */
  readonly others: readonly string[];
}

const targetsOf = (file: ParsedFile): readonly string[] =>
  file.imports.flatMap((source) => resolveImport(file.path, source) ?? []);

const importersOf = (
  files: readonly ParsedFile[],
  isPart: (path: string) => boolean,
): readonly string[] =>
  files
    .filter((file) => !isPart(file.path) && targetsOf(file).some(isPart))
    .map(({ path }) => path);

/** What a registry lists: the files that it imports from its own folder. */
const entriesOf = (files: readonly ParsedFile[], registry: string): readonly Reach[] => {
  const folder = posix.dirname(registry);
  const own = files.find(({ path }) => path === registry);
  return (own ? targetsOf(own) : [])
    .filter((path) => posix.dirname(path) === folder)
    .map((name) => ({ name, others: importersOf(files, (path) => path === name) }));
};

const foldersOf = (files: readonly ParsedFile[], parent: string): readonly string[] => [
  ...new Set(
    files.flatMap(({ path }) => {
      const [folder, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split('/') : [];
      return folder !== undefined && rest.length > 0 ? [`${parent}${folder}`] : [];
    }),
  ),
];

/** Features with a page: each a folder that a list names. */
const pagesOf = (files: readonly ParsedFile[]): readonly Reach[] =>
  foldersOf(files, 'src/market/')
    .filter((folder) => files.some(({ path }) => path === `${folder}/feature.ts`))
    .map((name) => ({ name, others: importersOf(files, (path) => path.startsWith(`${name}/`)) }));

const languagesOf = (files: readonly ParsedFile[]): readonly Reach[] =>
  foldersOf(files, 'locales/')
    // Texts fall back to English, which is not added.
    .filter((name) => name !== 'locales/en')
    .map((name) => {
      const isNamed = namesLanguage(posix.basename(name));
      const others = files.filter(
        ({ path, code }) =>
          !/^(?:locales\/\w+|schemas\/generated|scripts)\//.test(path) && isNamed.test(code),
      );
      return { name, others: others.map(({ path }) => path) };
    });

const median = (reaches: readonly Reach[]): number => {
  const counts = reaches.map(({ others }) => others.length).sort((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
};

/** The usual number, and of what is known more widely, where. */
const rowOf = (what: string, wanted: string, reaches: readonly Reach[]): Row => {
  const wide = reaches.filter(({ others }) => others.length > 1);
  return {
    what: `files beside its own that know ${what}`,
    measured: `${median(reaches)} (${wide.length} of ${reaches.length} in more than one)`,
    wanted,
    details: wide.map(({ name, others }) => `${name}: ${others.join(', ')}`),
  };
};

export const additionRows = (files: readonly ParsedFile[]): readonly Row[] => [
  rowOf('a widget or a cell', '1, its registry', [
    ...entriesOf(files, 'src/admin/form/widgets/registry.ts'),
    ...entriesOf(files, 'src/admin/table/cells/registry.ts'),
  ]),
  rowOf('a language', '1, load.ts', languagesOf(files)),
  rowOf('a page', '1, features.ts', pagesOf(files)),
];
