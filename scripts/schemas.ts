/* npm run schemas -- add | check | diff | from | pull | push | rename | watch: see USAGE. */
import { calledWith } from './commands/calledAs.ts';
import { runCommand, UsageError } from './commands/command.ts';
import { addSchema } from './schemas/add/add.ts';
import { ADD_USAGE } from './schemas/add/options.ts';
import { checkAgainst } from './schemas/checkAgainst.ts';
import { compareWithFolder } from './schemas/compareFolders.ts';
import { proposeFrom } from './schemas/from/from.ts';
import { FROM_USAGE } from './schemas/from/options.ts';
import { renameInFolder } from './schemas/renameInFolder.ts';
import { type StoredVerb, workOnStored } from './schemas/stored.ts';
import { watchStored } from './schemas/watchStored.ts';

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

await runCommand(USAGE, async (signal) => {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb === 'add') return await addSchema(rest, signal);
  if (verb === 'from') return await proposeFrom(rest);
  if (verb === 'check' && rest[0] === '--against' && rest[1] !== undefined && rest.length === 2)
    return await checkAgainst(rest[1]);
  if (verb === 'diff' && rest[0] !== undefined && rest.length === 1)
    return await compareWithFolder(rest[0]);
  if (verb === 'watch' && rest.length === 0) return await watchStored(signal);
  if (verb === 'rename') return await renameInFolder(rest);
  if (!isStoredVerb(verb) || rest.length > 0) throw new UsageError('Say what to do.');
  await workOnStored(verb);
});
