import { cp, mkdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { FRONT_END_FILES } from '#schemas';
import { inEveryLanguage, sameInAll, wordOf } from '#schemas/model/texts/languages.ts';
import config from '../../vite.config.ts';
import { compressAssets } from '../machine/compressAssets.mjs';
import { ENGINE_CLIENT, PACKAGE } from './packageFolder.ts';

/** Imported by the page; written by `mainOf`, wherever the package lies. */
const MAIN = join(PACKAGE, 'src/main.tsx');
const START = '#src/admin/start/startApplication.tsx';
/** What an application imports from the package, as sources: one bundle has one copy of each module. */
const SOURCES: Readonly<Record<string, string>> = {
  'souk/admin': join(PACKAGE, 'src/admin/index.ts'),
  'souk/data-provider': join(PACKAGE, 'dataProvider/index.ts'),
  'souk/schemas': join(PACKAGE, 'schemas/model/index.ts'),
};
const PLACES = FRONT_END_FILES.places('').replace(/[^/]*$/, '');

export interface ClientBuild {
  /** The file that exports the application's `features`; without one the engine's screens stand alone. */
  readonly entry?: string;
  /** A text, or one for each language; what the engine is called where absent. */
  readonly name?: undefined | string | Readonly<Record<string, string>>;
  readonly outDir: string;
  /** Whether towns of all countries are made from their source, which the installed package has ready. */
  readonly makesPlaces?: boolean;
}

const mainOf = ({ entry, name }: ClientBuild): string => {
  const given = name ?? wordOf('product');
  const names =
    typeof given === 'string'
      ? sameInAll(given)
      : inEveryLanguage((language) => given[language] ?? given['en'] ?? '');
  return [
    `import { startApplication } from ${JSON.stringify(START)};`,
    entry === undefined
      ? 'const features = [];'
      : `import { features } from ${JSON.stringify(entry)};`,
    `startApplication({ name: ${JSON.stringify(names)}, features });`,
  ].join('\n');
};

const isWithin = (file: string, folder: string): boolean => {
  const path = relative(folder, file);
  return !path.startsWith('..') && !path.split(sep).includes('node_modules');
};

/** The page's program for this application; what it imports comes from the package first, so that React is there once. */
const applicationPlugin = (client: ClientBuild): Plugin => {
  const folder = client.entry && join(client.entry, '..');
  return {
    name: 'souk-application',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === '/src/main.tsx' || source === MAIN) return MAIN;
      if (!folder || !importer || !isWithin(importer, folder) || /^[./#\0]/.test(source))
        return undefined;
      return SOURCES[source] ?? (await this.resolve(source, MAIN, { skipSelf: true }));
    },
    load: (id) => (id === MAIN ? mainOf(client) : undefined),
  };
};

/**
 * Builds the screens of an application into `outDir`.
 *
 * Errors: what Vite says of sources that cannot be built.
 */
export const buildClient = async (client: ClientBuild): Promise<void> => {
  const { plugins = [], build: options } = config;
  const kept = client.makesPlaces
    ? plugins
    : plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'souk-places'));
  await build({
    ...config,
    configFile: false,
    root: PACKAGE,
    logLevel: 'warn',
    plugins: [applicationPlugin(client), ...kept],
    build: {
      ...options,
      outDir: client.outDir,
      rolldownOptions: {
        ...options?.rolldownOptions,
        input: ['index.html', 'apiDocs.html'].map((page) => join(PACKAGE, page)),
      },
    },
  });
  const assets = join(client.outDir, 'assets');
  if (!client.makesPlaces) {
    await mkdir(join(client.outDir, PLACES), { recursive: true });
    await cp(join(ENGINE_CLIENT, PLACES), join(client.outDir, PLACES), { recursive: true });
  }
  await compressAssets(assets);
};
