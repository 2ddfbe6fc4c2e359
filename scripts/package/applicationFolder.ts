import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '#schemas';
import type { Feature } from '#server/engine/features/feature.ts';

/** The application that a command runs in: the folder where it was called. */
const APPLICATION = process.cwd();

/** Features of its own, on either side; each exports `features`. */
export const SERVER_ENTRY = join(APPLICATION, 'server.ts');
export const CLIENT_ENTRY = join(APPLICATION, 'client.tsx');
export const SERVER_BUILD = join(APPLICATION, 'build/server');
export const CLIENT_BUILD = join(APPLICATION, 'build/client');
const BUILT_SERVER = join(SERVER_BUILD, 'server.js');

/** Something that the person can mend; the message is a sentence that says how. */
export class ApplicationError extends Error {}

const DEFAULT_NAME = 'Souk';

/** How package.json calls the application (`"souk": { "name": … }`): a text, or one for each language. */
export const readName = (): string | Readonly<Record<string, string>> => {
  const file = join(APPLICATION, 'package.json');
  if (!existsSync(file)) return DEFAULT_NAME;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const own = isObject(content) && isObject(content['souk']) ? content['souk']['name'] : undefined;
  if (own === undefined) return DEFAULT_NAME;
  if (typeof own === 'string') return own;
  if (!isObject(own) || !Object.values(own).every((text) => typeof text === 'string'))
    throw new ApplicationError(`In ${file}, "souk.name" is a text, or a text for each language.`);
  return own as Readonly<Record<string, string>>;
};

/** The name in the language that terminals, documents and pages without a program speak. */
export const englishName = (): string => {
  const name = readName();
  return typeof name === 'string' ? name : (name['en'] ?? Object.values(name)[0] ?? DEFAULT_NAME);
};

const isOlder = (file: string, than: string): boolean =>
  statSync(file).mtimeMs < statSync(than).mtimeMs;

/**
 * What the application adds to the engine; nothing where it has no `server.ts`.
 *
 * Errors: `ApplicationError` where it has one that is not built, or whose build exports no `features`.
 */
export const readFeatures = async (): Promise<readonly Feature[]> => {
  if (!existsSync(SERVER_ENTRY) && !existsSync(BUILT_SERVER)) return [];
  if (!existsSync(BUILT_SERVER))
    throw new ApplicationError(`${SERVER_ENTRY} is not built: run "souk build" first.`);
  if (existsSync(SERVER_ENTRY) && isOlder(BUILT_SERVER, SERVER_ENTRY))
    console.error(`${SERVER_ENTRY} has changed since it was built: run "souk build".`);
  const built: { readonly features?: unknown } = await import(pathToFileURL(BUILT_SERVER).href);
  if (!Array.isArray(built.features))
    throw new ApplicationError(`${SERVER_ENTRY} must export "features", a list.`);
  return built.features;
};
