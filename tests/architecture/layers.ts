/** From the bottom up. A file imports from its own folder or from a line above its own in this list. */
const LINES: readonly (readonly string[])[] = [
  ['schemas'],
  ['locales', 'src/format', 'src/theme', 'src/typing'],
  ['dataProvider', 'server'],
  ['src/session', 'src/images', 'src/routing', 'src/sorting', 'src/uploads'],
  ['src/layout'],
  ['src/references'],
  ['src/form', 'src/table'],
  ['src/resources', 'src/conversation', 'src/statistics'],
  ['src/pages'],
  ['src'],
  ['scripts', 'tests'],
];

/** What may be imported where the line alone would allow more. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  server: ['schemas', 'locales'],
  dataProvider: ['schemas', 'locales'],
  locales: ['schemas'],
};

const FOLDERS = LINES.flat();

/** `src/form` for `src/form/widgets/text.ts`, `src` for `src/main.tsx`. */
function folderOf(path: string): string | undefined {
  const parts = path.split('/');
  const [top = '', second = ''] = parts;
  if (top !== 'src' || parts.length === 2) return FOLDERS.find((folder) => folder === top);
  return FOLDERS.find((folder) => folder === `src/${second}`);
}

/** `src/pages/login` for its files: pages are on one line and yet apart. */
const pageOf = (path: string): string | undefined => /^src\/pages\/[^/]+\//.exec(path)?.[0];

const lineOf = (folder: string): number => LINES.findIndex((line) => line.includes(folder));

/** Why `from` may not import `to`; undefined when it may. Both are paths from the project's folder. */
export function objectionTo(from: string, to: string): string | undefined {
  const source = folderOf(from);
  const target = folderOf(to);
  if (source === undefined) return 'the file lies in no folder of the layer rule';
  // They may read configuration and the lock file as well, which lie in no layer.
  if (source === 'tests' || (source === 'scripts' && target !== 'tests')) return undefined;
  if (target === undefined) return 'the import leads to no folder of the layer rule';
  if (target === 'scripts' || target === 'tests') return `nothing imports ${target}`;
  if (source === target)
    return pageOf(from) === pageOf(to) ? undefined : 'a page never imports another page';
  const narrower = NARROWER[source];
  if (narrower !== undefined && !narrower.includes(target))
    return `${source} sees only ${narrower.join(' and ')}`;
  return lineOf(target) < lineOf(source) ? undefined : `${target} is not above ${source}`;
}
