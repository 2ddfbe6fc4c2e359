import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import {
  type InstallationLocation,
  openInstallationDatabase,
} from '#server/engine/backup/restoreStaging.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import { distributeTables, readDistribution } from '#server/engine/database/distribution.ts';
import { distributableTables } from '#server/engine/records/tables/tables.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { SCHEMA_REQUIREMENTS, TEAM_TABLES } from '#server/features.ts';
import { count } from './command.ts';
import { commandLog } from './commandLog.ts';

const distribute = async (
  database: Database,
  readSchemas: (reader: Queryable) => Promise<SchemaTexts>,
): Promise<string | undefined> => {
  if (!(await readDistribution(database))) return undefined;
  const reading = { texts: await readSchemas(database), problems: [] };
  const { model } = compileReading(reading, createSchemaCompiler(SCHEMA_REQUIREMENTS));
  const tables = await distributeTables(database, [...TEAM_TABLES, ...distributableTables(model)]);
  return `Citus: ${count(tables?.length ?? 0)} tables were distributed by team; the others stay on the coordinator.`;
};

/**
 * Puts the copied rows of teams onto the workers of Citus, as the next start would. Answers what was done, in words;
 * undefined on every other engine.
 */
export const distributeCopy = async (
  place: InstallationLocation,
  readSchemas: (reader: Queryable) => Promise<SchemaTexts>,
): Promise<string | undefined> => {
  if (place.databaseUrl === null) return undefined;
  const database = await openInstallationDatabase(place, commandLog);
  try {
    return await distribute(database, readSchemas);
  } finally {
    await database.close();
  }
};

/** Where the rows of a backup came from, in words; undefined on every engine but Citus. */
export const tellSource = async (database: Database): Promise<string | undefined> => {
  const tables = await readDistribution(database);
  return (
    tables &&
    `Citus: ${count(tables.size)} of the tables are distributed by team; their rows were read from the workers.`
  );
};
