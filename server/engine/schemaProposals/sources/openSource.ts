import pg from 'pg';
import { ProposalError } from '#schemas/model/fromData/proposeResource.ts';
import type { SchemaSource } from '#server/engine/environment/settingValues.ts';

const CONNECT_MS = 5_000;
/** A table of any size is described in a moment; rows are read until as many as are wanted are there. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 1_000;

export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/**
 * Reads in one transaction that cannot write.
 *
 * Errors: `ProposalError` that says nothing of the address, whatever the database or the network says: both may
 * repeat it.
 */
export const readSource = async <Result>(
  { name, url }: SchemaSource,
  read: (ask: Ask) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS + LOCK_MS,
    application_name: 'souk schemas',
  });
  // A connection that breaks while nothing is asked of it fails the next question.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local statement_timeout = ${STATEMENT_MS}`);
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    return await read(async (text, values = []) => (await client.query(text, [...values])).rows);
  } catch (cause) {
    if (cause instanceof ProposalError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new ProposalError(`the database "${name}" cannot be read${code}`);
  } finally {
    await client.end().catch(() => undefined);
  }
};
