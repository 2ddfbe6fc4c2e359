/* The command `souk`: see USAGE. */
import { isErrorWithCode } from '#server/engine/database/errors.ts';
import { asksForHelp } from '../commands/calledAs.ts';
import { ApplicationError } from './applicationFolder.ts';
import { BUILD_TOOLS } from './buildTools.ts';

const USAGE = `souk start [--schemas DIR]          runs the application of this folder
souk build                         builds its server.ts and client.tsx
souk types [--url ADDRESS]         writes TypeScript types of its schemas, or of a running Souk
souk init [DIR]                    begins an application
souk import RESOURCE FILE.csv …    stores rows of a file
souk schemas add FILE-or-ADDRESS   puts a schema and what it refers to into schemas/
souk schemas diff | pull | push    schemas kept in a database
souk backup FILE
souk restore FILE [--replace]
souk move postgres://… | --to-embedded DIR
souk verify                        checks that nobody changed the audit log

Settings come from the environment.`;

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('./start.ts'),
  build: () => import('./build.ts'),
  types: () => import('./types.ts'),
  init: () => import('./init.ts'),
  import: () => import('../import.ts'),
  schemas: () => import('../schemas.ts'),
  backup: () => import('../backup.ts'),
  restore: () => import('../restore.ts'),
  move: () => import('../move.ts'),
  verify: () => import('../verify.ts'),
};

/** `--schemas DIR` is the setting of that name for this run; `types` reads it itself. */
const takeSchemas = (words: readonly string[]): string[] => {
  const at = words.indexOf('--schemas');
  if (at < 0) return [...words];
  const folder = words[at + 1];
  if (folder === undefined) throw new ApplicationError(`--schemas wants a folder.\n\n${USAGE}`);
  process.env['SCHEMA_DIR'] = folder;
  return words.toSpliced(at, 2);
};

/** A sentence for a build tool that the application has not installed; undefined for any other failure. */
const missingTool = (cause: unknown, name: string): ApplicationError | undefined => {
  if (!(cause instanceof Error && isErrorWithCode(cause, 'ERR_MODULE_NOT_FOUND'))) return undefined;
  const tool = BUILD_TOOLS.find((one) => cause.message.includes(`'${one}'`));
  if (tool === undefined) return undefined;
  const text = `"souk ${name}" needs ${tool}: run "souk init", which asks for it, and then "npm install".`;
  return new ApplicationError(text, { cause });
};

const run = async ([name, ...words]: readonly string[]): Promise<void> => {
  // A resource, a folder or a file may be called "help": as a word it asks only where a command stands.
  if (name === undefined || name === 'help' || asksForHelp([name, ...words]))
    return console.log(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ApplicationError(`There is no command "${name}".\n\n${USAGE}`);
  const rest = name === 'types' ? words : takeSchemas(words);
  if (name === 'start' && rest.length > 0)
    throw new ApplicationError(`"souk start" does not know "${rest.join(' ')}".\n\n${USAGE}`);
  // Each command reads what stands behind its name, whether npm or this one starts it.
  process.argv.splice(1, process.argv.length, 'souk', ...rest);
  await command().catch((cause: unknown) => {
    throw missingTool(cause, name) ?? cause;
  });
};

try {
  await run(process.argv.slice(2));
} catch (cause) {
  if (!(cause instanceof ApplicationError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
