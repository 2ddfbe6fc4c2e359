import { findCycles, resolveImport } from './imports.ts';
import { objectionTo } from './layers.ts';
import type { ParsedFile } from './sourceFile.ts';

/** Answers what breaks the rule, one sentence each; nothing when it holds. */
export type Rule = (files: readonly ParsedFile[]) => readonly string[];

const MAX_LINES = 300;
/** The few files that may pass on what others export. */
const DOORS: readonly string[] = [
  'schemas/model/index.ts',
  'dataProvider/index.ts',
  'locales/index.ts',
  // What the package gives to applications.
  'server/index.ts',
  'src/admin/index.ts',
];
/** Doors as well: lists of what schemas may name, a line each. */
const REGISTRY = /\/(?:registry|iconRegistry)\.ts$/;
const NAMELESS = /^(?:utils?|helpers?|common|misc|lib)$/i;
const PRODUCT = /^(?:schemas|dataProvider|locales|server|src)\//;
const CLIENT = /^(?:schemas|locales|src)\//;
const NETWORK: readonly string[] = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'];
const GENERATED = /^schemas\/generated\//;

const targetsOf = (file: ParsedFile): readonly string[] =>
  file.imports.flatMap((source) => resolveImport(file.path, source) ?? []);

const names = (file: ParsedFile, name: string): boolean =>
  file.references.has(name) || file.globalMembers.has(name);

const importsFollowLayers: Rule = (files) =>
  files.flatMap((file) =>
    targetsOf(file).flatMap((target) => {
      const objection = objectionTo(file.path, target);
      return objection === undefined ? [] : [`${file.path} imports ${target}: ${objection}`];
    }),
  );

const hasNoCycles: Rule = (files) => {
  const edges = new Map(files.map((file) => [file.path, targetsOf(file)]));
  return findCycles(edges).map((cycle) => cycle.join(' → '));
};

/** A relative path that leaves its layer hides that it does. */
const aliasesAcrossFolders: Rule = (files) =>
  files.flatMap((file) =>
    file.imports
      .filter((source) => source.startsWith('.'))
      .filter((source) => leavesItsFolder(file.path, resolveImport(file.path, source) ?? ''))
      .map((source) => `${file.path} reaches ${source} without an alias`),
  );

const leavesItsFolder = (from: string, to: string): boolean => {
  const parts = from.split('/');
  const [top = '', part = '', folder = ''] = parts;
  const isOfFeature = (top === 'src' || top === 'server') && parts.length > 3;
  const home = isOfFeature ? `${top}/${part}/${folder}/` : `${top}/`;
  return top !== 'tests' && top !== 'scripts' && !to.startsWith(home);
};

const onlyDataProviderTalks: Rule = (files) =>
  files
    .filter((file) => CLIENT.test(file.path))
    .flatMap((file) =>
      NETWORK.filter((name) => names(file, name)).map(
        (name) => `${file.path} names ${name}: only dataProvider/ talks to the network`,
      ),
    );

const oneFileNamesLocalStorage: Rule = (files) => {
  const named = files
    .filter((file) => PRODUCT.test(file.path) && names(file, 'localStorage'))
    .map((file) => file.path);
  return named.length > 1 ? [`localStorage is named in ${named.join(' and ')}`] : [];
};

const barrelsAreDoors: Rule = (files) =>
  files
    .filter((file) => file.isBarrel && !DOORS.includes(file.path) && !REGISTRY.test(file.path))
    .map((file) => `${file.path} only passes on what others export`);

const filesHaveNames: Rule = (files) =>
  files
    .filter((file) => file.path.split('/').some((part) => NAMELESS.test(part.split('.')[0] ?? '')))
    .map((file) => `${file.path}: a name that says nothing`);

const filesAreShort: Rule = (files) =>
  files
    .filter((file) => !GENERATED.test(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${MAX_LINES} are allowed`);

/** The first folders in which two paths differ, below the one that holds both; none for a folder and what is in it. */
const siblingsOf = (one: string, other: string): readonly [string, string, string] | undefined => {
  const [left, right] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const depth = left.findIndex((name, index) => name !== right[index]);
  const [first, second] = [left[depth], right[depth]];
  if (depth < 1 || first === undefined || second === undefined) return undefined;
  return [left.slice(0, depth).join('/'), first, second];
};

/** Which folder imports from which one beside it, as "parent from to". */
export const siblingWays = (files: readonly ParsedFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ path }) => PRODUCT.test(path))
      .flatMap((file) =>
        targetsOf(file).flatMap((target) => siblingsOf(file.path, target)?.join(' ') ?? []),
      ),
  );

const siblingsImportOneWay: Rule = (files) => {
  const edges = new Map<string, string[]>();
  for (const way of siblingWays(files)) {
    const [parent = '', one = '', other = ''] = way.split(' ');
    const from = `${parent}/${one}`;
    edges.set(from, [...(edges.get(from) ?? []), `${parent}/${other}`]);
  }
  return findCycles(edges).map((cycle) => cycle.join(' → '));
};

const ENGINE = /^(?:server\/engine|src\/admin|schemas\/model|dataProvider(?!\/limited))\//;
/** Schemas of the marketplace; users, roles, teams and files belong to every installation. */
const MARKET_NAMES =
  /'(apps|themes|services|categories|customers|orders|messages|offers|deliveries|withdrawals|images|stores)'|(buyer|seller)/gi;

const engineNamesNoMarket: Rule = (files) =>
  files
    .filter(({ path }) => ENGINE.test(path))
    .flatMap(({ path, code }) => {
      const names = [...code.matchAll(MARKET_NAMES)].map(([, schema, person = '']) =>
        (schema ?? person).toLowerCase(),
      );
      return names.length > 0 ? [`${path} names ${[...new Set(names)].sort().join(', ')}`] : [];
    });

/** Each rule under the sentence that it holds. */
export const RULES = {
  'a file imports only from its own folder or a layer below it': importsFollowLayers,
  'imports make no circles, types included': hasNoCycles,
  'folders beside each other import in one direction, in pairs and in rings': siblingsImportOneWay,
  'the engine names nothing of the marketplace': engineNamesNoMarket,
  'imports across folders go through an alias': aliasesAcrossFolders,
  'only dataProvider talks to the network': onlyDataProviderTalks,
  'one file names localStorage': oneFileNamesLocalStorage,
  'only the doors pass on what others export': barrelsAreDoors,
  'no file or folder has a name that says nothing': filesHaveNames,
  'no file is longer than 300 lines': filesAreShort,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
