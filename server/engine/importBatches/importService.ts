import { type Model, type ResourceModel, VERBS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { FilledFields, ImportAnswer, ImportRow } from './batchPlan.ts';
import { checkFields, checkKey, importableResource, refuse } from './importable.ts';
import { doneThrough, finishImport, type ImportRun, importBatch } from './importBatch.ts';

/** What the command line asks for. */
export interface ImportRequest {
  readonly fingerprint: string;
  readonly resource: string;
  /** Name of the team; the first one when absent. */
  readonly team?: string;
  readonly key?: string;
  /** How columns fill fields, where that is not by their names. */
  readonly fields?: FilledFields;
  readonly isDryRun: boolean;
  /** Dry runs of several files that know of each other's rows. */
  readonly trial?: string;
}

export interface ImportStart {
  readonly run: ImportRun;
  readonly teamName: string;
  /** The last line that an earlier, interrupted run has stored. */
  readonly doneThrough: number;
}

/** An import in three steps; the same in this process and over HTTP. */
export interface ImportService {
  /** Rows of one commit. */
  readonly batchRows: number;
  begin(request: ImportRequest): Promise<ImportStart>;
  store(run: ImportRun, rows: readonly ImportRow[]): Promise<ImportAnswer>;
  finish(run: ImportRun): Promise<void>;
}

/** Where nobody else waits for the database: more rows make fewer commits, and an interruption cost more. */
const BATCH_ROWS = 1_000;

/** The operator at the command line: may read and write every team's rows, and obeys states and validation like anybody. */
const operator = (model: Model, resource: ResourceModel, teamId: string): Caller => ({
  kind: 'user',
  userId: 'command',
  teamId,
  role: 'admin',
  scope: 'all',
  permissions: {
    ...Object.fromEntries([...model.resources.keys()].map((name) => [name, ['search']])),
    [resource.name]: VERBS,
  },
  language: 'en',
});

/** Errors: 400 `invalid_parameter` naming the teams that there are. */
const teamNamed = async (
  database: RecordsOptions['database'],
  name: string | undefined,
): Promise<{ id: string; name: string }> => {
  const teams = await database.query<{ id: string; name: string }>(
    sql`select id, doc->>'name' as name from ${tableSql({ name: 'teams' })} order by id limit 1000`,
  );
  const team = name === undefined ? teams[0] : teams.find((candidate) => candidate.name === name);
  if (team) return team;
  const known = teams.map((candidate) => candidate.name).join(', ');
  throw refuse(
    'team',
    teams.length === 0 ? 'there is no team yet' : `there is no team "${name}"; there are: ${known}`,
  );
};

/** Makes the service. Errors: 400 `invalid_parameter` for a resource, team or key that does not exist. */
export const createImportService = (
  options: RecordsOptions,
  recordsIn: (options: RecordsOptions) => Records = createRecords,
): ImportService => {
  const resourceNamed = (name: string) => importableResource(options.model(), name);
  return {
    batchRows: BATCH_ROWS,
    begin: async ({
      fingerprint,
      resource: name,
      team: teamName,
      key,
      fields,
      isDryRun,
      trial,
    }) => {
      const resource = resourceNamed(name);
      checkKey(resource, key);
      checkFields(options.model(), resource, fields);
      const team = await teamNamed(options.database, teamName);
      const run: ImportRun = {
        fingerprint: `${fingerprint}.${team.id}`,
        resource: name,
        teamId: team.id,
        ...(key !== undefined && { key }),
        ...(fields !== undefined && { fields }),
        isDryRun,
        ...(isDryRun && { trial: trial ?? options.newId() }),
      };
      return {
        run,
        teamName: team.name,
        doneThrough: isDryRun ? 0 : await doneThrough(options.database, run),
      };
    },
    store: (run, rows) => {
      const resource = resourceNamed(run.resource);
      const caller = operator(options.model(), resource, run.teamId);
      return importBatch({ options, recordsIn, caller, resource }, run, rows);
    },
    finish: async (run) => {
      await finishImport(options.database, run);
      if (run.isDryRun) return;
      await options.database.maintain();
    },
  };
};
