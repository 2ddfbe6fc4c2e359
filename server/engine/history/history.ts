import type { Model, ResourceModel } from '#schemas';
import { isEmpty } from '#schemas';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import {
  type Database,
  type Queryable,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Table } from '#server/engine/records/columns.ts';
import type { WriteContext } from '#server/engine/records/context.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { scopeSql } from '#server/engine/records/rowAccess.ts';
import { parseDocument, type RawRow, rowColumns } from '#server/engine/records/rowText.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import { type Changes, toldNames } from './changes.ts';
import { momentOfEntry } from './entryIds.ts';
import {
  countEntries,
  type LaterEntry,
  namesOf,
  readEntries,
  requireHistory,
  rowAt,
  type StoredEntry,
} from './read.ts';
import { restoreRow } from './restore.ts';
import type { RestoreRequest } from './restorePlan.ts';
import { type Trial, type TrialChange, type TrialRefusal, tryRestore } from './restoreTrial.ts';

interface PageWindow {
  readonly page: number;
  readonly limit: number;
}

export interface HistoryPage {
  readonly entries: readonly HistoryAnswer[];
  readonly total: number;
}

export interface HistoryParts {
  readonly database: Database;
  readonly model: () => Model;
  readonly tables: () => Tables;
  /** Where rows are put back: in a transaction, by writes that say what they are. */
  readonly restoreIn: (transaction: Transaction) => WriteContext;
}

const readRow = async (
  database: Queryable,
  table: Table,
  caller: Caller,
  resource: ResourceModel,
  id: string,
): Promise<Row | undefined> => {
  const [row] = await database.query<RawRow>(sql`
    select ${rowColumns(table, resource)} from ${tableSql(resource)}
    where id = ${id} and ${scopeSql(caller, resource)}`);
  return row && parseDocument(resource, row.doc);
};

/** What the schema has and shows; a field that left it, or became write-only, is not told of. */
const shownChanges = (resource: ResourceModel, changes: Changes): HistoryAnswer['changes'] =>
  toldNames(resource, changes).flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, before: change[0], after: change[1] }] : [];
  });

/** The values that a row was made with: what it holds, less what happened since. */
const firstValues = async (
  { database, tables }: HistoryParts,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  entryId: string,
): Promise<Changes> => {
  const table = tables().get(resource.name);
  const row = (table && (await readRow(database, table, caller, resource, id))) ?? {};
  const first = await rowAt(database, resource, { id, row }, entryId, 'after');
  return Object.fromEntries(
    Object.entries(first)
      .filter(([, value]) => resource.rules === 'standard' || !isEmpty(value))
      .map(([name, value]) => [name, [null, value] as const]),
  );
};

const authorOf = (
  { caller_kind: kind, user_id: userId, role }: LaterEntry,
  names: ReadonlyMap<string, string>,
): HistoryAnswer['by'] => {
  const name = names.get(userId);
  return { kind, userId, role, ...(name !== undefined && { name }) };
};

const toAnswer = (
  resource: ResourceModel,
  entry: StoredEntry,
  changes: Changes,
  names: ReadonlyMap<string, string>,
): HistoryAnswer => ({
  _id: entry.id,
  at: entry.at,
  kind: entry.kind,
  by: authorOf(entry, names),
  changes: shownChanges(resource, changes),
  ...(entry.restored && {
    restored: { ...entry.restored, at: momentOfEntry(entry.restored.entry) },
  }),
  secrets: entry.secrets,
  requestId: entry.request_id,
});

const listHistory = async (
  parts: HistoryParts,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  { page, limit }: PageWindow,
): Promise<HistoryPage> => {
  const { database, tables, model } = parts;
  requireHistory(caller, resource);
  const offset = (page - 1) * limit;
  const entries = await readEntries(database, caller, resource, id, { offset, limit });
  const total = await countEntries(database, caller, resource, id);
  const table = tables().get(resource.name);
  if (total === 0 && !(table && (await readRow(database, table, caller, resource, id)))) {
    throw new ServerError('not_found');
  }
  const userIds = [...new Set(entries.map((entry) => entry.user_id))];
  const names = await namesOf(database, caller, model().resources.get('users'), userIds);
  const answers: HistoryAnswer[] = [];
  for (const entry of entries) {
    const changes =
      entry.kind === 'create'
        ? await firstValues(parts, caller, resource, id, entry.id)
        : entry.changes;
    answers.push(toAnswer(resource, entry, changes, names));
  }
  return { entries: answers, total };
};

/** What a restore would do, as it is answered. */
export interface TrialAnswer {
  readonly entry: Pick<HistoryAnswer, '_id' | 'at' | 'kind' | 'by'>;
  readonly version: number;
  readonly changes: readonly (Omit<TrialChange, 'overwrites'> & {
    readonly overwrites: readonly Pick<HistoryAnswer, '_id' | 'at' | 'by'>[];
  })[];
  readonly refused: readonly TrialRefusal[];
  readonly gone: readonly string[];
}

/** Ends a transaction without its work. */
class TakenBack extends Error {
  readonly trial: Trial;

  constructor(trial: Trial) {
    super('A trial is taken back.');
    this.trial = trial;
  }
}

const runTrial = async (
  { database, restoreIn }: HistoryParts,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
): Promise<Trial> => {
  try {
    return await database.transaction(async (transaction) => {
      throw new TakenBack(await tryRestore(restoreIn(transaction), caller, resource, request));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.trial;
    throw error;
  }
};

const answerTrial = async (
  parts: HistoryParts,
  caller: Caller,
  resource: ResourceModel,
  request: RestoreRequest,
): Promise<TrialAnswer> => {
  const { entry, changes, ...trial } = await runTrial(parts, caller, resource, request);
  const { database, model } = parts;
  const entries = [entry, ...changes.flatMap(({ overwrites }) => overwrites)];
  const userIds = [...new Set(entries.map((one) => one.user_id))];
  const names = await namesOf(database, caller, model().resources.get('users'), userIds);
  const told = (one: LaterEntry) => ({ _id: one.id, at: one.at, by: authorOf(one, names) });
  return {
    ...trial,
    entry: { ...told(entry), kind: entry.kind },
    changes: changes.map((change) => ({ ...change, overwrites: change.overwrites.map(told) })),
  };
};

/** History of rows: who changed what, and how it was before. */
export const createHistory = (parts: HistoryParts) => ({
  /**
   * A page of a row's entries, newest first, in the caller's scope.
   *
   * Errors: 403 without the right to get the row, 404 where there is neither row nor entry.
   */
  list: (
    caller: Caller,
    resource: ResourceModel,
    id: string,
    window: PageWindow,
  ): Promise<HistoryPage> => listHistory(parts, caller, resource, id, window),

  /** What a restore would do; nothing is written. Errors: as `restore`. */
  tryRestore: (
    caller: Caller,
    resource: ResourceModel,
    request: RestoreRequest,
  ): Promise<TrialAnswer> => answerTrial(parts, caller, resource, request),

  /** Puts one row back and answers it as JSON text. */
  restore: (caller: Caller, resource: ResourceModel, request: RestoreRequest): Promise<string> =>
    parts.database.transaction((transaction) =>
      restoreRow(parts.restoreIn(transaction), caller, resource, request),
    ),
});

export type History = ReturnType<typeof createHistory>;
