import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordOf } from '#schemas/model/texts/languages.ts';
import { isObject } from '#schemas/model/values/isObject.ts';
import type { Feature } from '#server/engine/features/feature.ts';

/** The application that a command runs in: the folder where it was called. */
const APPLICATION = process.cwd();

/** Features of its own, on either side; each exports `features`. */
export const SERVER_ENTRY = join(APPLICATION, 'server.ts');
export const CLIENT_ENTRY = join(APPLICATION, 'client.tsx');
export const SERVER_BUILD = join(APPLICATION, 'build/server');
export const CLIENT_BUILD = join(APPLICATION, 'build/client');
const BUILT_SERVER = join(SERVER_BUILD, 'server.js');
const BUILT_CLIENT = join(CLIENT_BUILD, 'index.html');

/** Something that the person can mend; the message is a sentence that says how. */
export class ApplicationError extends Error {}

const readPackage = (): unknown => {
  const file = join(APPLICATION, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ApplicationError(`${file} is no JSON: mend it first.`, { cause });
  }
};

/** How package.json calls the application (`"souk": { "name": … }`): a text, or one for each language. */
export const readName = (): string | Readonly<Record<string, string>> | undefined => {
  const content = readPackage();
  const own = isObject(content) && isObject(content['souk']) ? content['souk']['name'] : undefined;
  if (own === undefined || typeof own === 'string') return own;
  if (!isObject(own) || !Object.values(own).every((text) => typeof text === 'string'))
    throw new ApplicationError('In package.json, "souk.name" is a text, or one for each language.');
  return own as Readonly<Record<string, string>>;
};

/** The name in the language that terminals, documents and pages without a program speak. */
export const englishName = (): string => {
  const name = readName() ?? wordOf('product').en;
  return typeof name === 'string' ? name : (name['en'] ?? Object.values(name)[0] ?? '');
};

/** How a schema is put into the folder in use, by a script of package.json where there is one. */
export const addCommand = (schemaDirectory: string | undefined): string => {
  const content = readPackage();
  const scripts = isObject(content) ? content['scripts'] : undefined;
  const called =
    isObject(scripts) && 'schemas' in scripts ? 'npm run schemas -- add' : 'souk schemas add';
  if (schemaDirectory === undefined) return called;
  return `${called} --schemas ${/\s/.test(schemaDirectory) ? `'${schemaDirectory}'` : schemaDirectory}`;
};

const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
/** What is no source of the application: `build` is what was made of them, and of `schemas` a build takes types alone. */
const NO_SOURCES: readonly string[] = ['build', 'data', 'node_modules', 'schemas'];

const newestSourceMs = (folder = APPLICATION): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !NO_SOURCES.includes(name) && !name.startsWith('.'))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return newestSourceMs(path);
        return SOURCE.test(entry.name) ? statSync(path).mtimeMs : 0;
      }),
  );

/**
 * Whether a half of the application is built; says so on the error stream where its sources are newer.
 *
 * Errors: `ApplicationError` where it has sources and was never built.
 */
const isBuilt = (entry: string, built: string): boolean => {
  if (!existsSync(built)) {
    if (!existsSync(entry)) return false;
    throw new ApplicationError(`${entry} is not built: run "souk build" first.`);
  }
  if (existsSync(entry) && newestSourceMs() > statSync(built).mtimeMs)
    console.error(`${built} is older than what it is made of: run "souk build".`);
  return true;
};

export const hasBuiltClient = (): boolean => isBuilt(CLIENT_ENTRY, BUILT_CLIENT);

/**
 * What the application adds to the engine; nothing where it has no `server.ts`.
 *
 * Errors: `ApplicationError` where that is not built, or its build exports no `features`.
 */
export const readFeatures = async (): Promise<readonly Feature[]> => {
  if (!isBuilt(SERVER_ENTRY, BUILT_SERVER)) return [];
  const built: { readonly features?: unknown } = await import(pathToFileURL(BUILT_SERVER).href);
  if (!Array.isArray(built.features))
    throw new ApplicationError(`${SERVER_ENTRY} must export "features", a list.`);
  return built.features;
};
