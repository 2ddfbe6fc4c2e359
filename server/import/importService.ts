import { type ResourceModel, VERBS } from '#schemas';
import { sql } from '../database/database.ts';
import { ServerError } from '../errors.ts';
import type { RecordsOptions } from '../records/context.ts';
import type { Caller } from '../records/records.ts';
import { tableSql } from '../records/tableName.ts';
import {
  doneThrough,
  finishImport,
  type ImportAnswer,
  type ImportRow,
  type ImportRun,
  importBatch,
} from './importBatch.ts';

/** What the command line asks for. */
export interface ImportRequest {
  readonly fingerprint: string;
  readonly resource: string;
  /** Name of the team; the first one when absent. */
  readonly team?: string;
  readonly key?: string;
  readonly isDryRun: boolean;
}

export interface ImportStart {
  readonly run: ImportRun;
  readonly teamName: string;
  /** The last line that an earlier, interrupted run has stored. */
  readonly doneThrough: number;
}

/** An import in three steps; the same in this process and over HTTP. */
export interface ImportService {
  begin(request: ImportRequest): Promise<ImportStart>;
  store(run: ImportRun, rows: readonly ImportRow[]): Promise<ImportAnswer>;
  finish(run: ImportRun): Promise<void>;
}

/** Rows of these are made by people and by moves, never by a file (decisions.md "Import and export"). */
const NEVER_IMPORTED: readonly string[] = ['users', 'messages', 'deliveries', 'teams', 'roles'];

const refuse = (name: string, reason: string): ServerError =>
  new ServerError('invalid_parameter', { name, reason });

/** The operator at the command line: may write every team's rows, and obeys states and validation like anybody. */
const operator = (resource: ResourceModel, teamId: string): Caller => ({
  kind: 'user',
  userId: 'command',
  teamId,
  role: 'admin',
  scope: 'all',
  permissions: { [resource.name]: VERBS },
  language: 'en',
});

/** Makes the service. Errors: 400 `invalid_parameter` for a resource, team or key that does not exist. */
export const createImportService = (options: RecordsOptions): ImportService => {
  const resourceNamed = (name: string): ResourceModel => {
    const resource = options.model().resources.get(name);
    if (!resource || NEVER_IMPORTED.includes(name)) {
      const known = [...options.model().resources.keys()].filter(
        (other) => !NEVER_IMPORTED.includes(other),
      );
      throw refuse('resource', `"${name}" cannot be imported; these can: ${known.join(', ')}`);
    }
    return resource;
  };
  const teamNamed = async (name: string | undefined): Promise<{ id: string; name: string }> => {
    const teams = await options.database.query<{ id: string; name: string }>(
      sql`select id, doc->>'name' as name from ${tableSql({ name: 'teams' })} order by id limit 1000`,
    );
    const team = name === undefined ? teams[0] : teams.find((candidate) => candidate.name === name);
    if (team) return team;
    const known = teams.map((candidate) => candidate.name).join(', ');
    throw refuse(
      'team',
      teams.length === 0
        ? 'there is no team yet'
        : `there is no team "${name}"; there are: ${known}`,
    );
  };
  const checkKey = (resource: ResourceModel, key: string | undefined): void => {
    const unique = resource.fields.filter((field) => field.unique).map((field) => field.name);
    if (key === undefined || unique.includes(key)) return;
    throw refuse(
      'key',
      `"${key}" is not a unique field of "${resource.name}"; these are: ${unique.join(', ')}`,
    );
  };
  return {
    begin: async ({ fingerprint, resource: name, team: teamName, key, isDryRun }) => {
      const resource = resourceNamed(name);
      checkKey(resource, key);
      const team = await teamNamed(teamName);
      const run: ImportRun = {
        fingerprint: `${fingerprint}.${team.id}`,
        resource: name,
        teamId: team.id,
        ...(key !== undefined && { key }),
        isDryRun,
      };
      return {
        run,
        teamName: team.name,
        doneThrough: isDryRun ? 0 : await doneThrough(options.database, run),
      };
    },
    store: (run, rows) => {
      const resource = resourceNamed(run.resource);
      return importBatch(options, operator(resource, run.teamId), run, resource, rows);
    },
    finish: async (run) => {
      await finishImport(options.database, run);
      await options.database.maintain();
    },
  };
};
