import type { Problem } from '#schemas';
import { usableSchemas } from '#schemas/model/check.ts';
import {
  parseSchemaTexts,
  type SchemaReading,
  type SchemaTexts,
} from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import { tableName } from '#server/engine/records/tableName.ts';
import { compileReading } from './loadSchemas.ts';
import { createSchemaCompiler, type SchemaCompiler } from './schemaCompiler.ts';
import { findInvalidRows, type InvalidRows } from './storedRows.ts';

export interface TriedSchemas {
  /** What can be stored: a file that is not in order keeps its stored text, or is left out. */
  readonly texts: SchemaTexts;
  /** Why files were held back. */
  readonly problems: readonly Problem[];
  /** Stored rows that changed schemas would refuse, for a report; they stay as they are. */
  readonly misfits: readonly InvalidRows[];
}

const hasTable = async (database: Database, resource: string): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from information_schema.tables
    where table_schema = current_schema() and table_name = ${tableName(resource)}`);
  return rows.length > 0;
};

const holdBack = (
  mine: SchemaReading,
  stored: SchemaTexts,
  compiler: SchemaCompiler,
): Pick<TriedSchemas, 'texts' | 'problems'> => {
  const inUse = compileReading({ texts: stored, problems: [] }, compiler).model.resources;
  const { faultOf, requirements } = compiler;
  const texts = new Map(mine.texts);
  const problems: Problem[] = [];
  const isNew = ({ file }: Problem): boolean => !problems.some((known) => known.file === file);
  let unread = mine.problems;
  // The stored text of one file may stand in the way of another: ask again until nothing more is held back.
  for (;;) {
    const folder = parseSchemaTexts({ texts, problems: unread });
    const found = usableSchemas(folder, { ...requirements, inUse, faultOf }).problems.filter(isNew);
    if (found.length === 0) return { texts, problems };
    for (const { file } of found) {
      const text = stored.get(file);
      if (text === undefined) texts.delete(file);
      else texts.set(file, text);
    }
    problems.push(...found);
    unread = [];
  }
};

/** Checks and compiles schemas as a server would, and tries those that changed on the newest stored rows. */
export const trySchemas = async (
  database: Database,
  mine: SchemaReading,
  stored: SchemaTexts,
  requirements: SchemaRequirements,
): Promise<TriedSchemas> => {
  const compiler = createSchemaCompiler(requirements);
  const { texts, problems } = holdBack(mine, stored, compiler);
  const { model } = compileReading({ texts, problems: [] }, compiler);
  const old = compileReading({ texts: stored, problems: [] }, compiler);
  const misfits: InvalidRows[] = [];
  for (const resource of model.resources.values()) {
    if (old.model.resources.get(resource.name)?.hash === resource.hash) continue;
    if (!(await hasTable(database, resource.name))) continue;
    const found = await findInvalidRows(database, resource, compiler.compile(resource).check);
    if (found) misfits.push(found);
  }
  return { texts, problems, misfits };
};
