import type { Model, ResourceModel } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Transaction } from '#server/engine/database/database.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';

/** What one transaction over several rows works with. */
export interface Work {
  readonly transaction: Transaction;
  readonly records: Records;
  readonly options: RecordsOptions;
}

/** Errors: 404 where an installation has taken the schema out. */
const resourceIn = (model: Model, name: string): ResourceModel => {
  const resource = model.resources.get(name);
  if (!resource) throw new ServerError('unknown_path');
  return resource;
};

export const resourceOf = ({ options }: Work, name: string): ResourceModel =>
  resourceIn(options.model(), name);

/** Rows written on a transaction that is open already: with it they stand or fall. */
export const workOn = (options: RecordsOptions, transaction: Transaction): Work => {
  const joined = {
    ...options,
    database: joinTransaction(options.database, transaction, 'batch'),
  };
  return { transaction, records: createRecords(joined), options: joined };
};

/** Runs the work in one transaction: every row of it is written, or none. */
export const inOneTransaction = <T>(
  options: RecordsOptions,
  work: (work: Work) => Promise<T>,
): Promise<T> => options.database.transaction((transaction) => work(workOn(options, transaction)));

/**
 * The server's own hand in what this caller set off: it may write what no role may (an accepted offer's order, the
 * delivered state), while history still names the person.
 */
export const onBehalfOf = (caller: Caller): Caller => ({
  ...SYSTEM,
  userId: caller.userId,
  role: caller.role,
  teamId: caller.teamId,
  scope: caller.scope,
  language: caller.language,
  ...(caller.requestId !== undefined && { requestId: caller.requestId }),
});

export const createAs = async (
  work: Work,
  caller: Caller,
  name: string,
  body: Row,
  serverFields: Row = {},
): Promise<Row> =>
  parseRow(await work.records.create(caller, resourceOf(work, name), body, serverFields));

export const updateAs = async (
  work: Work,
  caller: Caller,
  name: string,
  id: string,
  body: Row,
): Promise<Row> => parseRow(await work.records.update(caller, resourceOf(work, name), id, body));

/** A row's text field; empty where it has none. */
export const textOf = (row: Row | undefined, field: string): string => {
  const value = row?.[field];
  return typeof value === 'string' ? value : '';
};
