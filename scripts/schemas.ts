/* npm run schemas -- add | check | diff | from | pull | push | rename | watch: see USAGE. */
import { calledWith } from './commands/calledAs.ts';
import { runCommand } from './commands/command.ts';
import { UsageError } from './commands/words.ts';
import { ADD_USAGE, readAddOptions } from './schemas/add/options.ts';
import { FROM_USAGE, readFromOptions } from './schemas/from/options.ts';
import { readRenameOptions } from './schemas/renameOptions.ts';
import type { StoredVerb } from './schemas/stored.ts';

const CALLED = calledWith('schemas');
const USAGE = `${ADD_USAGE}

${FROM_USAGE}

${CALLED} diff FOLDER
                           what schemas/ has otherwise than the schemas of another folder, in sentences
${CALLED} check --against FOLDER | live
                           ends with 1 where what schemas/ has otherwise than a folder, or than the table in use,
                           breaks programs that send rows or read them
${CALLED} rename RESOURCE.FIELD NAME [--until YYYY-MM-DD]
                           gives a field of schemas/ another name; its values stay, and the APIs answer to the
                           former name until that day (default: 90 days from now)
${CALLED} diff    what schemas/ has otherwise than the table in use
${CALLED} pull    writes those in use into schemas/
${CALLED} push    checks those of schemas/, tries them on stored rows and puts them to use on every node;
                           a file that is not in order keeps its stored version
${CALLED} watch   pushes each change of schemas/ and pulls each of the table in use, until Ctrl-C; where both
                           changed the same, that is told and nothing is written

check against live, diff without a folder, pull, push and watch are for installations with DATABASE_URL (SCHEMA_STORE=table). Elsewhere the folder itself is in use.`;

const isStoredVerb = (verb: string | undefined): verb is StoredVerb =>
  verb === 'diff' || verb === 'pull' || verb === 'push';

/** Reads the words; answers what is to be done. Errors: `UsageError`. */
const workOf = (
  [verb, ...rest]: readonly string[],
  signal: AbortSignal,
): (() => Promise<unknown>) => {
  const [first] = rest;
  // Modules are read only where there is something to do: nobody waits for the server's code to be told of a wrong word.
  if (verb === 'add') {
    const options = readAddOptions(rest);
    return async () => (await import('./schemas/add/add.ts')).addSchema(options, signal);
  }
  if (verb === 'from') {
    const options = readFromOptions(rest);
    return async () => (await import('./schemas/from/from.ts')).proposeFrom(options);
  }
  if (verb === 'check' && first === '--against' && rest[1] !== undefined && rest.length === 2) {
    const against = rest[1];
    return async () => (await import('./schemas/checkAgainst.ts')).checkAgainst(against);
  }
  if (verb === 'diff' && first !== undefined && rest.length === 1)
    return async () => (await import('./schemas/compareFolders.ts')).compareWithFolder(first);
  if (verb === 'watch' && rest.length === 0)
    return async () => (await import('./schemas/watchStored.ts')).watchStored(signal);
  if (verb === 'rename') {
    const options = readRenameOptions(rest);
    return async () => (await import('./schemas/renameInFolder.ts')).renameInFolder(options);
  }
  if (!isStoredVerb(verb) || rest.length > 0) throw new UsageError('Say what to do.');
  return async () => (await import('./schemas/stored.ts')).workOnStored(verb);
};

await runCommand(USAGE, async (signal) => {
  await workOf(process.argv.slice(2), signal)();
});
