import { type Breaks, breaksOf, isBreaking } from '#schemas/model/changes/breaking.ts';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import type { Consumer } from '#schemas/model/consumers/consumer.ts';
import { consumerSentence } from '#schemas/model/consumers/consumerSentence.ts';
import type { SchemaReading, SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database } from '#server/engine/database/database.ts';
import { consumersOf } from '#server/engine/schemaConsumers/consumersOf.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { readFolder, readOwnFolder } from './compareFolders.ts';
import { printChanges, REQUIREMENTS, tellProblems, versionsOf } from './showChanges.ts';
import { withInUse } from './stored.ts';

const LIVE = 'live';

const markOf = ({ requests, answers }: Breaks): string => {
  if (requests && answers) return '[requests, answers]';
  if (requests || answers) return requests ? '[requests]' : '[answers]';
  // Other programs go on; something of the installation itself does not.
  return '[installation]';
};

/** More of them are only counted: a field that everybody filters by is read of in one screen. */
const MAX_LINES = 50;

const linesOf = (
  consumers: readonly Consumer[],
  teller: Parameters<typeof consumerSentence>[1],
): readonly string[] => {
  const lines = consumers
    .slice(0, MAX_LINES)
    .map((consumer) => `${markOf(consumer.breaks)} ${consumerSentence(consumer, teller)}`);
  const more = consumers.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
};

/** Tells which changes break what, and who that is; ends with 1 where something breaks. */
const tellBreaks = async (
  mine: SchemaReading,
  inUse: SchemaTexts,
  given: string,
  database?: Database,
): Promise<void> => {
  const compiler = createSchemaCompiler(REQUIREMENTS);
  const versions = versionsOf(mine.texts, inUse, compiler);
  const changes = modelChanges(versions.before, versions.after);
  const consumed = await consumersOf(database, changes, { ...versions, code: REQUIREMENTS });
  const byChange = new Map(consumed.map(({ change, consumers }) => [change, consumers]));
  await printChanges(
    consumed.map(({ change }) => change),
    (change) => markOf(breaksOf(change)),
    (change, teller) => linesOf(byChange.get(change) ?? [], teller),
  );
  const breaking = changes.filter(isBreaking);
  console.log(
    changes.length === 0
      ? 'Nothing differs.'
      : `${breaking.length} of ${changes.length} changes break other programs.`,
  );
  // A file that cannot be read was not compared: nobody may take that for a change that breaks nothing.
  const theirs = compileReading({ texts: inUse, problems: [] }, compiler).problems;
  tellProblems(theirs, `Not in order in ${given}, and not compared`);
  tellProblems(compileReading(mine, compiler).problems, 'Not in order');
  if (consumed.length > 0) process.exitCode = 1;
};

/** npm run schemas -- check --against FOLDER | live. What an installation uses is known of a live one alone. */
export const checkAgainst = async (given: string): Promise<void> => {
  const mine = await readOwnFolder();
  if (given !== LIVE) return tellBreaks(mine, (await readFolder(given)).texts, given);
  await withInUse((texts, database) => tellBreaks(mine, texts, given, database));
};
