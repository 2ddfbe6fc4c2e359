import pg from 'pg';
import type { DatabaseLog, Sql } from '../database.ts';
import {
  DatabaseError,
  DatabaseStartError,
  DatabaseUnreachableError,
  databaseBusy,
  ENGINE_STOPPED,
  fieldsOf,
  reasonOf,
} from '../errors.ts';
import { retryReason } from '../retries.ts';
import { MAX_WAITING } from '../sharedExclusiveLock.ts';
import { toParameter } from '../values.ts';
import { createFreeConnections } from './freeConnections.ts';
import { PreparedStatements, STALE_PLAN } from './preparedStatements.ts';
import { type Answer, Question } from './question.ts';
import { createSharedConnections } from './sharedConnections.ts';

export interface PoolOptions {
  readonly databaseUrl: string;
  readonly log: DatabaseLog;
  readonly statementLimitMs: number;
  /** How PostgreSQL lists our connections. */
  readonly applicationName: string;
}

/** 2 to 5 connections a core were as fast as it gets; a node has two cores or more. */
const MAX_CONNECTIONS = 10;
const CONNECT_LIMIT_MS = 5_000;
/** A connection lives this long, and with it the statements prepared in it and dropped since. */
const MAX_CONNECTION_SECONDS = 30 * 60;
/** A transaction whose work hangs must not keep its locks for ever. */
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/**
 * What common words find does not fit into the 4 MB that a server has by default: then it is kept by pages, whose rows
 * are all read again (1.7 times as long at five million orders). A larger setting stays.
 */
const ENOUGH_MEMORY = `select set_config('work_mem', '16MB', false) from pg_settings
  where name = 'work_mem' and setting::int < 16384`;

const configOf = (options: PoolOptions): pg.PoolConfig => ({
  connectionString: options.databaseUrl,
  application_name: options.applicationName,
  max: MAX_CONNECTIONS,
  // Statements go out without waiting for the answers of those before them.
  pipeline: true,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  maxLifetimeSeconds: MAX_CONNECTION_SECONDS,
  statement_timeout: options.statementLimitMs,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  // Same as PGlite, where the session is always in UTC.
  onConnect: async (client) => {
    await client.query("set time zone 'UTC'");
    await client.query(ENOUGH_MEMORY);
  },
});

/** Errors: `DatabaseUnreachableError`, one sentence without the password. */
export async function openPool(options: PoolOptions): Promise<pg.Pool> {
  const place = placeOf(options.databaseUrl);
  const pool = new pg.Pool(configOf(options));
  pool.on('error', (err) => options.log.warn({ err }, 'an idle database connection was lost'));
  // One that is lost while it is lent: its statement fails, and the pool closes it when it comes back.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnreachableError(
      `The database ${place} cannot be reached: ${unreachableReason(cause)}.`,
      { cause },
    );
  }
  return pool;
}

/** The connections of a pool, and how a statement is sent over one. */
export const createConnections = (pool: pg.Pool, log: DatabaseLog) => {
  const hot = new PreparedStatements();
  const prepared = new PreparedNames();

  async function run(sender: Sender, statement: Sql, isAlone = true): Promise<Answer> {
    const { text, values } = statement;
    const name = hot.nameFor(text, statement.name !== undefined);
    const parameters = values.map(toDriverValue);
    if (name !== undefined) prepared.add(sender, name);
    try {
      return await ask(sender, { text, values: parameters, name });
    } catch (thrown) {
      const error = toDatabaseError(thrown);
      if (error.code !== STALE_PLAN || name === undefined) throw error;
      hot.evict(text);
      // Inside a transaction the failure has already ended it.
      if (!isAlone) throw error;
      return run(sender, statement);
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= MAX_WAITING) throw databaseBusy();
    try {
      return await pool.connect();
    } catch (cause) {
      throw toDatabaseError(cause);
    }
  }

  const free = createFreeConnections(pool, log);
  const take = (): pg.PoolClient | Promise<pg.PoolClient> => free.take() ?? connect();
  const giveBack = (client: pg.PoolClient, isLost: boolean): void => {
    if (isLost || prepared.areTooMany(client)) client.release(true);
    else free.keep(client);
  };
  const share = createSharedConnections(take, giveBack, () => pool.waitingCount > 0);

  /** Lends one connection; a broken or discarded one is closed instead of going back to the pool. */
  async function lend<T>(
    work: (client: pg.PoolClient, discard: () => void) => Promise<T>,
  ): Promise<T> {
    const client = await take();
    let isDiscarded = false;
    const discard = () => {
      isDiscarded = true;
    };
    try {
      return await work(client, discard);
    } catch (error) {
      // It may still look whole: the next one to have it would meet its end.
      if (retryReason(error) === 'connection') discard();
      throw error;
    } finally {
      giveBack(client, isDiscarded);
    }
  }

  return { run, lend, share, free };
};

export type Connections = ReturnType<typeof createConnections>;

/** A connection keeps what was prepared in it, dropped names included, so it is not kept for ever itself. */
const MAX_PREPARED = 1_000;

class PreparedNames {
  readonly #names = new WeakMap<Sender, Set<string>>();

  add(connection: Sender, name: string): void {
    const known = this.#names.get(connection);
    if (known) known.add(name);
    else this.#names.set(connection, new Set([name]));
  }

  areTooMany(connection: Sender): boolean {
    return (this.#names.get(connection)?.size ?? 0) > MAX_PREPARED;
  }
}

interface Sender {
  query(question: Question): void;
}

/**
 * By callback: a connection's own promises hang each answer on the one before, and young garbage then outlives every
 * quick collection (2 MB of 12, a tenth of the time that a list takes).
 */
const ask = (
  sender: Sender,
  statement: {
    text: string;
    values: readonly (string | Buffer | null)[];
    name: string | undefined;
  },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const answered = (error: Error | null, answer: Answer): void => {
      if (error) reject(error);
      else resolve(answer);
    };
    sender.query(new Question({ ...statement, answered }));
  });

/** `pg` sends a Buffer as bytes and any other typed array as something else. */
const toDriverValue = (value: unknown): string | Buffer | null => {
  const parameter = toParameter(value);
  return parameter === null || typeof parameter === 'string'
    ? parameter
    : Buffer.from(parameter.buffer, parameter.byteOffset, parameter.byteLength);
};

/** A lost connection has no SQLSTATE: it gets the one PGlite gives when its engine dies. */
function toDatabaseError(cause: unknown): DatabaseError {
  const fields = fieldsOf(cause) ?? { message: reasonOf(cause), code: ENGINE_STOPPED };
  return new DatabaseError(fields, { cause });
}

/** `souk` on `localhost:5432`: what a person needs to find it, and never the password. */
function placeOf(databaseUrl: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
    return `${database ?? ''} at ${host}:${port}`;
  } catch {
    // The error itself repeats the whole URL, password included, so it is not carried along.
    throw new DatabaseStartError(
      'DATABASE_URL is not of the form postgres://user:password@host:port/database.',
    );
  }
}

function unreachableReason(cause: unknown): string {
  // Node tries every address of a name and wraps the failures; the first says enough.
  const first = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  return reasonOf(first);
}
