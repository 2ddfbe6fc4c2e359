import { breaksOf, isBreaking } from '#schemas/model/changes/breaking.ts';
import type { Change } from '#schemas/model/changes/change.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { readFolder, readOwnFolder } from './compareFolders.ts';
import { changesBetween, printChanges, REQUIREMENTS, tellProblems } from './showChanges.ts';
import { readInUse } from './stored.ts';

const LIVE = 'live';

const markOf = (change: Change): string => {
  const { requests, answers } = breaksOf(change);
  if (requests && answers) return '[requests, answers]';
  return requests ? '[requests]' : '[answers]';
};

/** npm run schemas -- check --against FOLDER | live: tells what breaks other programs, and ends with 1 where something does. */
export const checkAgainst = async (given: string): Promise<void> => {
  const compiler = createSchemaCompiler(REQUIREMENTS);
  const mine = await readOwnFolder();
  const inUse = given === LIVE ? await readInUse() : (await readFolder(given)).texts;
  const changes = changesBetween(mine.texts, inUse, compiler);
  const breaking = changes.filter(isBreaking);
  await printChanges(breaking, markOf);
  console.log(
    changes.length === 0
      ? 'Nothing differs.'
      : `${breaking.length} of ${changes.length} changes break other programs.`,
  );
  // A file that cannot be read was not compared: nobody may take that for a change that breaks nothing.
  const theirs = compileReading({ texts: inUse, problems: [] }, compiler).problems;
  tellProblems(theirs, `Not in order in ${given}, and not compared`);
  tellProblems(compileReading(mine, compiler).problems, 'Not in order');
  if (breaking.length > 0) process.exitCode = 1;
};
