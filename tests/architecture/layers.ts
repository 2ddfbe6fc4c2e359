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

/** Folders of the server, each part from the bottom up: a folder imports from those before it in its part. */
const SERVER: Readonly<Record<string, readonly string[]>> = {
  // What every installation has, whatever its schemas: knows no resource of the marketplace.
  engine: [
    ...['limits', 'log', 'database', 'passwords', 'notices', 'settings', 'jobs', 'language'],
    ...['errors', 'records', 'schemas', 'uses', 'blobs', 'http', 'openapi', 'lists', 'import'],
    ...['operating', 'quotas', 'keeping', 'frontEnd', 'access', 'views', 'suggestions'],
    ...['idempotency', 'fairWork', 'events', 'crud', 'history', 'files', 'exchange'],
    ...['installation', 'storage', 'bulk'],
  ],
  // What makes it a marketplace of apps and services.
  market: [
    ...['catalogue', 'money', 'images', 'orders', 'buyers', 'visits', 'statistics'],
    ...['conversation', 'demo', 'start'],
  ],
};

/** Why a file of the server may not import another one; the files beside both parts put them together. */
const serverObjection = (from: string, to: string): string | undefined => {
  const [, part = '', folder = ''] = from.split('/');
  const [, targetPart = '', targetFolder = ''] = to.split('/');
  const order = SERVER[part];
  if (!order) return undefined;
  if (part === 'market' && targetPart === 'engine') return undefined;
  if (targetPart !== part) return `the server's ${part} does not know ${targetPart}`;
  if (!order.includes(folder)) return `${part}/${folder} has no place in the order of folders`;
  return order.indexOf(targetFolder) > order.indexOf(folder)
    ? `${part}/${targetFolder} is not above ${part}/${folder}`
    : undefined;
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
  if (source === 'server' && target === 'server') return serverObjection(from, to);
  if (source === target)
    return pageOf(from) === pageOf(to) ? undefined : 'a page never imports another page';
  const narrower = NARROWER[source];
  if (narrower !== undefined && !narrower.includes(target))
    return `${source} sees only ${narrower.join(' and ')}`;
  return lineOf(target) < lineOf(source) ? undefined : `${target} is not above ${source}`;
}
