/* souk init [DIR] */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isObject, LANGUAGES } from '#schemas';
import { printJson } from '#schemas/model/reading/printJson.ts';
import { ApplicationError } from './applicationFolder.ts';
import { BUILD_TOOLS, TYPE_TOOLS } from './buildTools.ts';
import { PACKAGE } from './packageFolder.ts';

const EXAMPLE = join(PACKAGE, 'examples/lending');
/** What the engine needs of every application: people, what they may do, their team, its files. */
const NEEDED = ['users', 'roles', 'teams', 'files'];
/** A first resource, to be renamed and extended. */
const ITEMS = {
  $schema: '../node_modules/souk/schemas/meta.json',
  title: 'Item',
  type: 'object',
  'x-resource': { name: 'Item |||| Items', menu: { group: 'catalog', order: 10 } },
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 120 },
    description: { type: 'string', title: 'Description', maxLength: 2_000 },
    price: { type: 'number', title: 'Price', minimum: 0 },
  },
  required: ['title'],
};
const SCRIPTS = {
  ...{ start: 'souk start', build: 'souk build', types: 'souk types', check: 'tsc' },
  // Messages name it where a schema refers to what is not at hand.
  schemas: 'souk schemas',
};

const readJson = async (file: string): Promise<Record<string, unknown>> => {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isObject(content)) return { ...content };
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw new ApplicationError(`${file} cannot be read: mend it first.`);
};

/** Whatever is there stays; what is missing is written and said. */
const putNew = async (write: () => Promise<void>, file: string): Promise<void> => {
  try {
    await write();
    console.log(`Wrote ${file}.`);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== 'EEXIST' && code !== 'ERR_FS_CP_EEXIST') throw cause;
    console.log(`${file} is there already.`);
  }
};

const copyNew = (name: string, folder: string): Promise<void> =>
  putNew(
    () => cp(join(EXAMPLE, name), join(folder, name), { force: false, errorOnExist: true }),
    join(folder, name),
  );

const putPackage = async (folder: string): Promise<void> => {
  const file = join(folder, 'package.json');
  const own = await readJson(file);
  const ours = await readJson(join(PACKAGE, 'package.json'));
  const versions = isObject(ours['devDependencies']) ? ours['devDependencies'] : {};
  const tools = Object.fromEntries(
    [...BUILD_TOOLS, ...TYPE_TOOLS].map((name) => [name, versions[name]]),
  );
  const part = (name: string) => (isObject(own[name]) ? own[name] : {});
  await writeFile(
    file,
    printJson({
      name: basename(folder),
      private: true,
      ...own,
      type: 'module',
      souk: { name: basename(folder), ...part('souk') },
      scripts: { ...SCRIPTS, ...part('scripts') },
      dependencies: { souk: ours['version'], ...part('dependencies') },
      devDependencies: { ...tools, ...part('devDependencies') },
      // Those of a package do not count where it is installed, and npm reads its shrinkwrap from registries only.
      overrides: { ...(isObject(ours['overrides']) && ours['overrides']), ...part('overrides') },
    }),
  );
  console.log(`Wrote ${file}.`);
};

const [, , directory = '.', ...rest] = process.argv;
if (rest.length > 0) throw new ApplicationError('souk init [DIR]: name one folder.');
const folder = resolve(directory);
await mkdir(join(folder, 'schemas'), { recursive: true });
await putPackage(folder);
await copyNew('tsconfig.json', folder);
const hasOwn = (await readdir(join(folder, 'schemas'))).some((file) => file.endsWith('.json'));
for (const name of NEEDED) await copyNew(`schemas/${name}.json`, folder);
for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  await mkdir(join(folder, 'locales', language, 'schemas'), { recursive: true });
  for (const name of NEEDED) await copyNew(`locales/${language}/schemas/${name}.json`, folder);
}
const items = join(folder, 'schemas/items.json');
if (!hasOwn) await putNew(() => writeFile(items, printJson(ITEMS), { flag: 'wx' }), items);
console.log(`
Next, in ${folder}: npm install, then npm start.
A further file in schemas/ is a further resource, as soon as it is saved.
Behaviour goes into server.ts and pages into client.tsx, then npm run build; npm run check reads their types.`);
